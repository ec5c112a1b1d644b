/** How a number is shown, by its format code. */
export interface Format {
  /** As the book has it: `#,##0`, `[$-fa-IR,96]yyyy/mm/dd`. */
  code: string;
  kind: FormatKind;
  /** In which the person sees a date. */
  calendar: Calendar;
}

export type FormatKind = 'general' | 'number' | 'percent' | 'date' | 'time' | 'dateTime' | 'elapsed' | 'text';
export type Calendar = 'gregorian' | 'jalali' | 'hijri';

export const general: Format = { code: 'General', kind: 'general', calendar: 'gregorian' };

/** ECMA-376 part 1, 18.8.30: formats that a book uses without writing them down. */
export const builtInFormat = (id: number): Format | undefined => builtIn.get(id);

const day = 'yyyy/m/d';
const builtInCodes: Readonly<Record<number, string>> = {
  ...{ 0: 'General', 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{
    11: '0.00E+00',
    12: '# ?/?',
    13: '# ??/??',
    14: 'm/d/yyyy',
    15: 'd-mmm-yy',
    16: 'd-mmm',
    17: 'mmm-yy',
  },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'm/d/yyyy h:mm' },
  // Dates and times of East Asian editions.
  ...{
    27: day,
    28: day,
    29: day,
    30: day,
    31: day,
    32: 'h:mm',
    33: 'h:mm:ss',
    34: 'h:mm',
    35: 'h:mm:ss',
    36: day,
  },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
  ...{ 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
  ...{ 50: day, 51: day, 52: day, 53: day, 54: day, 55: 'h:mm', 56: 'h:mm:ss', 57: day, 58: day },
};

/** Reads a format code; the first of its sections, which is that of positive numbers, says what it is. */
export function formatOf(code: string): Format {
  const calendar = calendarOf(code);
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0]!
    .replace(/\bB[12]/gi, '')
    .replace(/E[+-]/gi, '')
    .toLowerCase();
  return { code, kind: kindOf(bare), calendar };
}

function kindOf(bare: string): FormatKind {
  const text = bare.replace(/am\/pm|a\/p|general/g, '');
  if (/\[[hms]+\]/.test(text)) return 'elapsed';
  const hasClock = /[hs]/.test(text);
  const hasDay = /[yde]/.test(text) || (/m/.test(text) && !hasClock);
  if (hasDay) return hasClock ? 'dateTime' : 'date';
  if (hasClock) return 'time';
  if (text.includes('@')) return 'text';
  if (text.includes('%')) return 'percent';
  return /[0#?]/.test(text) ? 'number' : 'general';
}

/** Windows calls the Persian calendar 22 and the Hijri ones 6 and 23. */
const calendars: Readonly<Record<number, Calendar>> = { 0x16: 'jalali', 0x06: 'hijri', 0x17: 'hijri' };

/**
 * The calendar of `[$-1160429]` (digits, calendar, language, two hexadecimal digits each and four) or of `[$-fa-IR,96]`, where
 * its highest bit is another matter; `B2` before a date is the Hijri one.
 */
function calendarOf(code: string): Calendar {
  const [, name, number] = /\[\$[^\]-]*-([a-z]{2,3}(?:-[a-z]+)*,)?([0-9a-f]{1,8})\]/i.exec(code) ?? [];
  const value = number === undefined ? 0 : Number.parseInt(number, 16);
  const short = name !== undefined && value <= 0xffff;
  const found = calendars[(short ? value : value >>> 16) & 0x7f];
  if (found) return found;
  return /(^|\])B2/i.test(code) ? 'hijri' : 'gregorian';
}

const builtIn: ReadonlyMap<number, Format> = new Map(
  Object.entries(builtInCodes).map(([id, code]) => [Number(id), formatOf(code)]),
);
