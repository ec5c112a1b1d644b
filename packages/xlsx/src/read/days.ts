import type { Format } from './formats.ts';

/** From 30 December 1899, which Excel's numbers of days would begin with if it did not know a 29 February 1900. */
const BEGIN_1900 = Date.UTC(1899, 11, 30);
const BEGIN_1904 = Date.UTC(1904, 0, 1);
const DAY_MS = 86_400_000;
/** 9999-12-31. */
const LAST = 2_958_465;
/** 29 February 1900, which never was. */
const NO_DAY = 60;

export interface DayText {
  kind: 'date' | 'time';
  text: string;
}

/** Books repeat their days. */
const MOST_KNOWN = 4_096;

export type Days = (serial: string, format: Format) => DayText | undefined;

/** The same as `dayText`, of one book; remembers what it has told. */
export function createDays(is1904: boolean): Days {
  const known = new Map<string, DayText | undefined>();
  return (serial, format) => {
    if (!isDay(format)) return undefined;
    // Only a time without a day is shown in another way.
    const key = format.kind === 'time' ? `t${serial}` : serial;
    let day = known.get(key);
    if (day !== undefined) return day;
    day = dayText(serial, format, is1904);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, day);
    return day;
  };
}

const isDay = ({ kind }: Format): boolean => kind === 'date' || kind === 'dateTime' || kind === 'time';

/** What a person sees in a cell that is formatted as a date or time. Undefined: a number like others, Excel shows `####`. */
export function dayText(serial: string, { kind }: Format, is1904: boolean): DayText | undefined {
  const value = Number(serial);
  if (!(value >= 0 && value < LAST + 1)) return undefined;
  // To the second, as it is shown: a time is a fraction that seldom comes out even.
  const seconds = Math.round(value * 86_400);
  const days = Math.floor(seconds / 86_400);
  const clock = new Date((seconds - days * 86_400) * 1_000).toISOString().slice(11, 19);
  if (kind === 'time' && days === 0) return { kind: 'time', text: clock };
  if (!is1904 && (days < 1 || days === NO_DAY)) return undefined;
  const begin = is1904 ? BEGIN_1904 : days < NO_DAY ? BEGIN_1900 + DAY_MS : BEGIN_1900;
  const date = new Date(begin + days * DAY_MS).toISOString().slice(0, 10);
  return { kind: 'date', text: seconds % 86_400 === 0 ? date : `${date}T${clock}` };
}
