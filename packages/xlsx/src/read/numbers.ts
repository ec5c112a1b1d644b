/** What stands in a cell as a number: any writer's `1.5E+3`. */
const numeral = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** Numbers of Excel end before this power of ten; what claims to be larger is no number. */
const MOST_ZEROS = 400;

/** All digits of a numeral, as a plain decimal: `1.5E+3` → `1500`. Undefined where it is none. */
export function plainDecimal(text: string): string | undefined {
  const [, sign, whole, part = '', power = '0'] = numeral.exec(text.trim()) ?? [];
  if (sign === undefined || whole === undefined || whole + part === '') return undefined;
  const shift = Number(power);
  if (Math.abs(shift) > MOST_ZEROS) return undefined;
  const minus = sign === '-' ? '-' : '';
  if (shift === 0) return minus + (part === '' ? whole : `${whole || '0'}.${part}`);
  const digits = whole + part;
  const point = whole.length + shift;
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0');
  const at = Math.max(point, 1);
  const before = padded
    .slice(0, at)
    .padEnd(at, '0')
    .replace(/^0+(?=\d)/, '');
  const after = padded.slice(at).replace(/0+$/, '');
  return minus + (after === '' ? before : `${before}.${after}`);
}

/** Digits that Excel shows of a number. */
const SHOWN = 15;

/**
 * A plain decimal as Excel shows it: 1234.5599999999999, which is how a file may hold 1234.56, comes back as 1234.56. Numbers of
 * fifteen digits and fewer stay as they are.
 */
export function shownDecimal(text: string): string {
  const [, minus, whole, part = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (minus === undefined || whole === undefined) return text;
  const digits = (whole + part).replace(/^0+/, '');
  const excess = digits.length - SHOWN;
  if (excess <= 0) return text;
  const kept = BigInt(digits.slice(0, SHOWN)) + (digits[SHOWN]! >= '5' ? 1n : 0n);
  const all = `${kept}${'0'.repeat(excess)}`.padStart(part.length + 1, '0');
  const after = all.slice(all.length - part.length, all.length).replace(/0+$/, '');
  const before = part.length === 0 ? all : all.slice(0, -part.length);
  return minus + (part.length === 0 || after === '' ? before : `${before}.${after}`);
}
