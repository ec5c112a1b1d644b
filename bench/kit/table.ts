/** Rows as lines with aligned columns: the first column to the left, the others, which hold figures, to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)));
  return rows
    .map(row => `  ${row.map((cell, i) => pad(cell, widths[i]!, i)).join('  ')}`.trimEnd())
    .join('\n');
}

const pad = (text: string, width: number, column: number): string =>
  column === 0 || !/^[\d<]/.test(text) ? text.padEnd(width) : text.padStart(width);
