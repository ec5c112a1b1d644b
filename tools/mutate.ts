import { parseArgs } from 'node:util';
import { whenToldToStop } from '../apps/server/src/platform/told-to-stop.ts';
import { drawMutants, type Mutant } from './mutate/draw.ts';
import { explanations } from './mutate/explained.ts';
import { createJudge, type Experience, type Verdict } from './mutate/judge.ts';
import { openMemory } from './mutate/memory.ts';
import { testsThatReach } from './mutate/reach.ts';

/**
 * `npm run mutate [-- --seed 1 --count 400 --json]`: lines drawn by the seed, three of four in domain and moadian, one in
 * sign-in, engine and lists, each made wrong in one way and held against the tests that reach it. What was explained is not tried. A run that was stopped goes on;
 * `--fresh` begins anew, `--in PATH` draws below a path, `--jobs` are tried at a time, each for `--minutes` at most.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '400' },
    json: { type: 'boolean', default: false },
    in: { type: 'string', default: '' },
    jobs: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '4' },
    fresh: { type: 'boolean', default: false },
  },
});
/** So many of a hundred must be caught. */
const GOAL = 90;

const seed = Number(values.seed);
const within = values.in;
const mutants = drawMutants({ seed, count: Number(values.count), within });
const name = `${seed}-${values.count}${within && `-${within.replace(/\W+/g, '-')}`}`;
const memory = openMemory(`.cache/mutate/${name}`, values.fresh);
const explain = explanations();
const tell = (line: string) => (values.json ? console.error(line) : console.log(line));
const survivors: Mutant[] = [];
let tried = 0;

const unseen = mutants.filter(mutant => !memory.has(mutant));
const left = unseen.filter(mutant => !explain(mutant));
const explained = unseen.filter(mutant => explain(mutant));
survivors.push(...explained);
if (left.length < mutants.length)
  tell(
    `${mutants.length - left.length - explained.length} were caught before, ${explained.length} explained.`,
  );
const queue = left.values();
const experience: Experience = { good: new Set(), bad: new Set(), took: new Map() };
const testsOf = testsThatReach();
await Promise.all(Array.from({ length: Number(values.jobs) }, tryThem));

if (experience.bad.size > 0)
  tell(`Fail without any mutant, and were left out: ${[...experience.bad].join(', ')}`);
const unexplained = survivors.filter(mutant => !explain(mutant));
tell(`${survivors.length} survived, ${survivors.length - unexplained.length} of them explained.`);
if (unexplained.length > 0)
  tell(
    `A test, or a line in tools/mutate/explained.json with its "why":\n${JSON.stringify(
      unexplained.map(({ key }) => ({ ...key, why: '' })),
      undefined,
      2,
    )}`,
  );
const count = mutants.length;
const caught = count - survivors.length;
console.log(JSON.stringify({ count, caught, seed }));
process.exit(caught * 100 >= count * GOAL && unexplained.length === 0 ? 0 : 1);

async function tryThem(): Promise<void> {
  const judge = await createJudge(testsOf, experience, Number(values.minutes) * 60_000);
  // Who is stopped goes on the next time, and leaves no tree behind.
  whenToldToStop(() => void judge.stop().then(() => process.exit(130)));
  try {
    for (const mutant of queue) {
      const began = performance.now();
      const verdict = await judge.judge(mutant);
      if (verdict.outcome === 'caught') memory.keep(mutant);
      else survivors.push(mutant);
      tried++;
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      tell(`${tried}/${left.length} ${wordsOf(mutant, verdict)} (${seconds} s)`);
    }
  } finally {
    await judge.stop();
  }
}

function wordsOf(mutant: Mutant, verdict: Verdict): string {
  const { file, line, operator, key } = mutant;
  const what = `${file}:${line} ${operator}: ${key.from.slice(0, 60)} → ${key.to.slice(0, 60) || 'nothing'}`;
  if (verdict.outcome === 'caught') return `caught    ${what} by ${verdict.file}`;
  const why = explain(mutant);
  return `SURVIVED  ${what} ${verdict.tests} tests files${verdict.cut ? ', time over' : ''}${why ? `: ${why}` : ''}`;
}
