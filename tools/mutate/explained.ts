import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './draw.ts';

type Explanation = Mutant['key'] & { why: string };

/** Why no test can notice what was done to a line, or need not: `explained.json` beside this file. */
export function explanations(): (mutant: Mutant) => string | undefined {
  const all = JSON.parse(readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8')) as Explanation[];
  return ({ key }) =>
    all.find(one => (['file', 'line', 'from', 'to'] as const).every(part => one[part] === key[part]))?.why;
}
