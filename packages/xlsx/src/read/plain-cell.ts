/*
 * Cells as nearly all are written, `<c r="B7" s="1" t="s"><v>12</v></c>`, read at a glance. They say what they would say read token by
 * token (`sheet-rows.test.ts`); what is written otherwise is none of them.
 */

/** So many always fit into a small integer of V8. */
export const SMALL_DIGITS = 9;

/** What `readPlainCell` found: digits lie from `from` on, and the cell ends before `to`. */
export const plainCell = {
  column: 0,
  row: 0,
  style: 0,
  isShared: false,
  number: 0,
  digits: 0,
  points: 0,
  from: 0,
  to: 0,
};

/** Whether a cell with a number, or with the number of a shared text, begins here in its most usual form. */
export function readPlainCell(bytes: Buffer, at: number): boolean {
  let i = at;
  // <c r="
  if (bytes[i] !== 0x3c || bytes[i + 1] !== 0x63 || bytes[i + 2] !== 0x20) return false;
  if (bytes[i + 3] !== 0x72 || bytes[i + 4] !== 0x3d || bytes[i + 5] !== 0x22) return false;
  i += 6;
  let column = 0;
  let byte = bytes[i]!;
  for (; byte >= 0x41 && byte <= 0x5a && i - at < 9; byte = bytes[++i]!) column = column * 26 + byte - 0x40;
  let row = 0;
  for (const from = i; byte >= 0x30 && byte <= 0x39 && i - from < 7; byte = bytes[++i]!)
    row = row * 10 + byte - 0x30;
  if (byte !== 0x22) return false;
  let style = 0;
  // s="
  if (bytes[i + 1] === 0x20 && bytes[i + 2] === 0x73 && bytes[i + 3] === 0x3d && bytes[i + 4] === 0x22) {
    i += 5;
    const from = i;
    for (byte = bytes[i]!; byte >= 0x30 && byte <= 0x39 && i - from < 7; byte = bytes[++i]!)
      style = style * 10 + byte - 0x30;
    if (byte !== 0x22 || i === from) return false;
  }
  // t="s"
  const isShared = bytes[i + 1] === 0x20 && bytes[i + 2] === 0x74;
  if (isShared) {
    if (bytes[i + 3] !== 0x3d || bytes[i + 4] !== 0x22 || bytes[i + 5] !== 0x73 || bytes[i + 6] !== 0x22)
      return false;
    i += 6;
  }
  // ><v>
  if (bytes[i + 1] !== 0x3e || bytes[i + 2] !== 0x3c || bytes[i + 3] !== 0x76 || bytes[i + 4] !== 0x3e)
    return false;
  i += 5;
  const from = i;
  let [number, points] = [0, 0];
  for (byte = bytes[i]!; ; byte = bytes[++i]!) {
    if (byte >= 0x30 && byte <= 0x39) {
      if (i - from < SMALL_DIGITS) number = number * 10 + byte - 0x30;
    } else if (byte === 0x2e) points += 1;
    else break;
  }
  // </v></c>
  if (byte !== 0x3c || bytes[i + 1] !== 0x2f || bytes[i + 2] !== 0x76 || bytes[i + 3] !== 0x3e) return false;
  if (bytes[i + 4] !== 0x3c || bytes[i + 5] !== 0x2f || bytes[i + 6] !== 0x63 || bytes[i + 7] !== 0x3e)
    return false;
  plainCell.column = column - 1;
  plainCell.row = row;
  plainCell.style = style;
  plainCell.isShared = isShared;
  plainCell.number = number;
  plainCell.digits = i - from;
  plainCell.points = points;
  plainCell.from = from;
  plainCell.to = i + 8;
  return true;
}

/** Of the text that the cell refers to; -1 where it is written as no number of a text. */
export function plainIndex(): number {
  const { number, digits, points } = plainCell;
  return digits > 0 && digits <= SMALL_DIGITS && points === 0 ? number : -1;
}

/** The number of the plain cell as text; undefined where it needs another look. */
export function plainNumber(bytes: Buffer): string | undefined {
  const { number, digits, points, from } = plainCell;
  if (digits === 0) return undefined;
  const isSmall = points === 0 && digits <= SMALL_DIGITS && (bytes[from] !== 0x30 || digits === 1);
  if (isSmall) return String(number);
  const text = bytes.toString('latin1', from, from + digits);
  return isPlain(text) ? text : undefined;
}

/** Digits, perhaps with a point between them. */
export function isPlain(text: string): boolean {
  let points = 0;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i);
    if (letter === 0x2e && i > 0) points += 1;
    else if (letter < 0x30 || letter > 0x39) return false;
  }
  return points <= 1 && text !== '' && text.charCodeAt(text.length - 1) !== 0x2e;
}
