// A game's options as the setup page offers them.

export type OptionValue = boolean | number | string;

export interface Option {
  name: string;
  default: OptionValue;
  values?: OptionValue[];
  least?: number;
  most?: number;
  text?: boolean;
  /** It goes beyond the rulebook; the default is what the book says. */
  house?: boolean;
  /** Another default, at tables where that other option has that value. */
  unless?: { option: string; value: OptionValue; default: OptionValue };
}

/** The default of an option beside those that were chosen. */
export function usual(option: Option, chosen: Record<string, OptionValue>, options: Option[]): OptionValue {
  const { unless } = option;
  if (!unless) return option.default;
  const other = chosen[unless.option] ?? options.find((one) => one.name === unless.option)?.default;
  return other === unless.value ? unless.default : option.default;
}

/** Those between which there is something to choose, for the number of players they were asked for. */
export function offered(options: Option[]): Option[] {
  return options.filter((option) => option.values === undefined || option.values.length > 1);
}

function allowed(option: Option, value: OptionValue): boolean {
  if (option.values) return option.values.includes(value);
  if (typeof value !== "number") return option.text === true;
  return Number.isInteger(value) && value >= (option.least ?? -Infinity) && value <= (option.most ?? Infinity);
}

/** What was chosen and can stay, now that the options may be others. */
export function stillChosen(chosen: Record<string, OptionValue>, options: Option[]): Record<string, OptionValue> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => {
      const option = offered(options).find((one) => one.name === name);
      return option !== undefined && allowed(option, value);
    }),
  );
}
