// A game's options as the setup page offers them.

export type OptionValue = boolean | number | string;

export interface Option {
  name: string;
  default: OptionValue;
  values?: OptionValue[];
  least?: number;
  most?: number;
  text?: boolean;
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
