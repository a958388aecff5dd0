// The shapes of a window, by name. Styles use them as `@media (--narrow)`; the build replaces the
// names (scripts/media.ts), since browsers do not know custom media queries yet.

export const MEDIA = {
  /** One column, the log in a drawer: a phone, or a window of that size. */
  narrow: "(max-width: 860px), (max-height: 480px)",
  /** A phone held sideways: the board takes the whole height, everything else stands beside it. */
  sideways: "(min-width: 600px) and (max-height: 480px)",
  /** Every other window. */
  upright: "(max-width: 599px), (min-height: 481px)",
  /** A phone held upright. */
  phone: "(max-width: 599px) and (min-height: 621px)",
  "tall-phone": "(max-width: 599px) and (min-height: 760px)",
  "low-phone": "(max-width: 599px) and (max-height: 620px)",
  /** A small phone held upright, whose browser's bars leave it little height. */
  short: "(max-width: 599px) and (max-height: 700px)",
  /** The narrowest phones. */
  tiny: "(max-width: 359px)",
  /** A list or a form in one column. */
  column: "(max-width: 680px)",
  /** Wide enough for a picture beside a form. */
  beside: "(min-width: 681px)",
  /** Cards of the first page two in a row. */
  tablet: "(max-width: 900px)",
  /** Fingers, which have no keyboard beside them. */
  touch: "(pointer: coarse)",
} as const;
