export type Cell = string | number | boolean | undefined;

/** A Markdown table; what would end a cell or begin markup is escaped. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(row => line(head.map((_, i) => escaped(row[i])))),
  ].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/** A generated page: its title, the line that says where it comes from, and its parts. */
export const page = (title: string, source: string, ...parts: readonly string[]): string =>
  [`# ${title}`, `Made from ${source} by ${code('npm run docs')}; do not edit.`, ...parts].join('\n\n') +
  '\n';

const escaped = (cell: Cell): string =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');
