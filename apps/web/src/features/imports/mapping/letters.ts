const LETTERS = 26;
const A = 65;

/** How a workbook calls a column: 0 is A, 26 is AA. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / LETTERS);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(A + (column % LETTERS));
}
