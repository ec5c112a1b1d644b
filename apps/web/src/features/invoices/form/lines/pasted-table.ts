import { sharedLabels } from '@moadi/domain/enums';
import { identifierKinds } from '@moadi/domain/identifiers';
import {
  decimalText,
  normalizeText,
  parseDecimal,
  searchText,
  toLatinDigits,
} from '@moadi/domain/primitives';
import type { FieldSpec } from '@moadi/domain/fields';

/** The cells of a block as a spreadsheet puts it on the clipboard: tabs between cells, lines between rows, quotes around text that has either. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++];
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)!.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  rows.at(-1)!.push(cell);
  // A block ends with a line break, which begins no row.
  return rows.filter((row, i) => i < rows.length - 1 || row.some(one => one.trim() !== ''));
}

export type Listed = Readonly<Record<string, readonly { id: string; label: string }[]>>;

/**
 * The value of a field that a cell's text means. What cannot be understood is kept as it stands (`read` is false), for a
 * person to mend: nothing is guessed about a number.
 */
export function readCell(spec: FieldSpec, cell: string, lists: Listed): { value: string; read: boolean } {
  const text = normalizeText(cell.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')).replaceAll(
    '\n',
    ' ',
  );
  if (text === '') return { value: '', read: true };
  switch (spec.type) {
    case 'rial':
    case 'decimal':
      return readNumber(text);
    case 'choice':
      return spec.from in lists ? readChoice(text, lists[spec.from]!) : readCode(text, spec);
    case 'digits': {
      const digits = toLatinDigits(text).replace(/[\s-]/g, '');
      return { value: digits, read: /^\d+$/.test(digits) };
    }
    default:
      return { value: text, read: true };
  }
}

/** «۱٬۲۳۴٬۵۶۷ ریال», `1,234,567.00`, `10%`; a slash is a decimal point to some and a fraction to others, so it is neither. */
function readNumber(text: string): { value: string; read: boolean } {
  const bare = toLatinDigits(text)
    .replace(sharedLabels.moneyUnit, '')
    .replace(/[\ufdfc%\u066a]\s*$/, '')
    .replace(/(?<=\d)[\s\u00a0\u202f'](?=\d{3}(?!\d))/g, '')
    .trim();
  const number = parseDecimal(bare);
  return number && number.units >= 0n
    ? { value: decimalText(number), read: true }
    : { value: text, read: false };
}

function readChoice(text: string, options: Listed[string]): { value: string; read: boolean } {
  const wanted = searchText(text);
  const code = toLatinDigits(text).toUpperCase();
  const found = options.find(({ id, label }) => id === code || searchText(label) === wanted);
  return found ? { value: found.id, read: true } : { value: text, read: false };
}

/** A goods id; a good's name is looked up by the person who asked. */
function readCode(
  text: string,
  { kind }: Extract<FieldSpec, { type: 'choice' }>,
): { value: string; read: boolean } {
  const code = toLatinDigits(text).replace(/\s/g, '');
  const isCode = kind === undefined || identifierKinds[kind].check(code);
  return { value: isCode ? code : text, read: isCode };
}
