import { parseArgs } from 'node:util';
import { formatTable } from '../bench/kit/table.ts';
import { STOPS_A_ROUND } from './kill-test/acts.ts';
import { killTest, type Round } from './kill-test/run.ts';

/**
 * `npm run kill-test [-- --rounds 200 --seed 1]`: server, workers and database killed under load, round after round; what was
 * lost, doubled or stuck afterwards (R10). With `--stops 50` they are told to stop instead, so many times (R21). PG_BIN chooses
 * the PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    stops: { type: 'string' },
  },
});
const seed = Number(values.seed);
const rounds = values.stops ? Math.ceil(Number(values.stops) / STOPS_A_ROUND) : Number(values.rounds);
const how = values.stops ? 'stopped' : 'killed';
const result = await killTest({ how, rounds, seed, tell: line => console.error(line) });

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const median = (sorted: readonly Round[]) => sorted[Math.floor(sorted.length / 2)]!;
const times = [...Map.groupBy(result.rounds, ({ act }) => act)].map(([act, of]) => {
  const sorted = of.toSorted((a, b) => a.backMs - b.backMs);
  return [act, String(of.length), seconds(median(sorted).backMs), seconds(sorted.at(-1)!.backMs)];
});
const found = Object.entries(result.findings).map(([name, problems]) => [name, String(problems.length)]);
console.log(`
${rounds} rounds with seed ${seed}: ${result.invoices} invoices registered and ${result.books} books of sixty brought in, ${result.lostAnswers} answers lost on the way to people,
${result.failedStarts} starts that met no database, all done ${seconds(result.settledMs)} s after the load.

${formatTable([['Blow', 'Rounds', 'Back after, s: median', 'most'], ...times])}

${formatTable([['May not be', 'Found'], ...found])}
`);
const problems = Object.entries(result.findings).flatMap(([name, list]) =>
  list.map(one => `${name}: ${one}`),
);
for (const problem of problems.slice(0, 50)) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
