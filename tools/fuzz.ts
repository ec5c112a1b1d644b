import { parseArgs } from 'node:util';
import { startTestServer } from '../apps/server/test/database.ts';
import { fuzz } from './fuzz/run.ts';

/**
 * `npm run fuzz -- --requests 100000 --seed 1`: valid and spoiled requests made from the API's document, by people of every role, and
 * four rules over sequences of them (S59). Every answer must be one that the document tells of. `--from N --requests 1` plays
 * one again, as far as it does not need the rows that earlier ones made; `--json` says only how it ended.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const database = await startTestServer();
process.env.TEST_DATABASE_URL = database.url;
let failed = true;
try {
  const began = performance.now();
  const { requests, fiveHundreds, failures, played } = await fuzz({
    requests: Number(values.requests),
    seed,
    from: Number(values.from),
    tell: line => console.error(line),
  });
  failed = failures.length > 0;
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (!values.json)
    console.log(
      `${requests} requests with seed ${seed} in ${seconds} s: ${failures.length} not as they should be.\n${[...played].map(([name, count]) => `${String(count).padStart(8)}  ${name}`).join('\n')}`,
    );
  console.log(JSON.stringify({ requests, fiveHundreds, seed }));
} finally {
  await database.stop();
}
process.exit(failed ? 1 : 0);
