import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code, page, table } from '../markdown.ts';
import { requirements } from '../requirements.ts';

const root = join(import.meta.dirname, '../../..');
const tests = '{apps,packages,tools,e2e}/**/*.test.ts';

/** Each requirement with the tests that carry its number. */
export function requirementsPage(): string {
  const proofs = proofsByNumber();
  const rows = Object.entries(requirements).map(([number, text]) => {
    const found = proofs.get(number) ?? [];
    return [number, text, found.map(({ file, names }) => `${code(file)}: ${names.join('; ')}`).join(' · ')];
  });
  return page(
    'Safety requirements and their tests',
    `the names of the tests and ${code('tools/docs/requirements.ts')}`,
    'A test whose name begins with a number proves that requirement, or the part that its name says. An empty cell: nothing proves it yet.',
    table(['Number', 'Requirement', 'Proven by'], rows),
  );
}

interface Proof {
  file: string;
  names: string[];
}

function proofsByNumber(): ReadonlyMap<string, readonly Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const file of globSync(tests, { cwd: root, exclude: path => path.includes('node_modules') }).sort()) {
    for (const name of namesOfTests(readFileSync(join(root, file), 'utf8'))) {
      for (const number of numbersOf(name)) {
        const known = proofs.get(number) ?? [];
        const proof = known.find(each => each.file === file) ?? { file, names: [] };
        proof.names.push(name);
        if (!known.includes(proof)) known.push(proof);
        proofs.set(number, known);
      }
    }
  }
  return proofs;
}

const namesOfTests = (source: string): string[] =>
  [...source.matchAll(/\b(?:test|it)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs)].map(([, , name]) =>
    name!.replaceAll('\\', '').replace(/\s+/g, ' '),
  );

/** `S3, S9 a code …`, `R1–R8, R11 the engine …`: what stands before the sentence, and numbers within it. */
export function numbersOf(name: string): Set<string> {
  const numbers = new Set<string>();
  for (const [, letter, from, to] of name.matchAll(/\b([SR])(\d{1,2})(?:–[SR]?(\d{1,2}))?\b/g))
    for (let n = Number(from); n <= Number(to ?? from); n++) numbers.add(`${letter}${n}`);
  return numbers;
}
