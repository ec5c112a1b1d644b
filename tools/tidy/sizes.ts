import type { Complaint, Source } from './sources.ts';

const HALF = 80;
const NINE_OF_TEN = 250;

/** Tables and golden data are as long as what they tell. */
const isTable = (path: string): boolean =>
  /\.test\.ts$|aria-strings|\/(enums|catalogue|fields|codes|words|word-table|gallery)(\/|\.ts)/.test(path);

/** Half of the files under about 80 lines, nine of ten under 250, tables exempt. */
export function checkSizes(sources: readonly Source[]): Complaint[] {
  const sizes = sources
    .filter(({ path }) => !isTable(path))
    .map(({ text }) => text.split('\n').length)
    .sort((a, b) => a - b);
  const at = (part: number) => sizes[Math.floor(sizes.length * part)] ?? 0;
  const complaints: Complaint[] = [];
  if (at(0.5) > HALF)
    complaints.push({ path: '.', message: `half of the files have over ${HALF} lines; split by idea` });
  if (at(0.9) > NINE_OF_TEN)
    complaints.push({ path: '.', message: `one file of ten has over ${NINE_OF_TEN} lines; split by idea` });
  return complaints;
}
