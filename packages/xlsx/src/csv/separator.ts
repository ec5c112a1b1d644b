import { createRecords } from './records.ts';

/** Commas last: they stand inside of amounts too. */
const separators = ['\t', ';', ','] as const;
export type Separator = (typeof separators)[number];

const LINES = 50;

/** What separates the fields of a text: the sign that gives its first lines the same number of fields, and more than one. */
export function separatorOf(head: string, isWhole: boolean): { separator: Separator; headLength: number } {
  // Excel's own way of saying it, in a line that is no row.
  const [line, said] = /^sep=([,;\t])\r?\n/i.exec(head) ?? [];
  if (line !== undefined && said !== undefined)
    return { separator: separators.find(sign => sign === said)!, headLength: line.length };
  const scores = separators.map(separator => ({ separator, score: scoreOf(head, isWhole, separator) }));
  const best = scores.reduce((best, each) => (each.score > best.score ? each : best));
  return { separator: best.separator, headLength: 0 };
}

/** Fields of a line, by the number that most lines have, times the share of the lines that have it. */
function scoreOf(head: string, isWhole: boolean, separator: Separator): number {
  const records = createRecords(separator, Infinity);
  records.feed(head);
  if (isWhole) records.finish();
  const counts = new Map<number, number>();
  let lines = 0;
  try {
    for (let fields = records.next(); fields && lines < LINES; fields = records.next()) {
      if (fields.length === 1 && fields[0] === '') continue;
      lines += 1;
      counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
    }
  } catch {
    // What is wrong there is told when the rows are read.
  }
  const [fields = 1, times = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return fields === 1 || lines === 0 ? 0 : (times / lines) * Math.min(fields, 20);
}
