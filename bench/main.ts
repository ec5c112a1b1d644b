import { benchmarks } from './benchmarks.ts';
import { end } from './kit/at-end.ts';
import { holds, jsonOf, nearestToFailing, type Finding } from './kit/finding.ts';
import { formatTable } from './kit/table.ts';

/** `npm run bench -- NAME [--json]`: measures, prints a table, and ends with code 1 when a goal does not hold. */
const args = process.argv.slice(2);
const names = args.filter(arg => !arg.startsWith('--'));
const chosen = benchmarks.find(({ name }) => name === names[0]);

if (!chosen || names.length !== 1 || args.some(arg => arg.startsWith('--') && arg !== '--json')) {
  console.log('npm run bench -- NAME [--json]\n');
  console.log(formatTable(benchmarks.map(({ name, about }) => [name, about])));
  process.exit(args.length === 0 ? 0 : 2);
}
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => reject(new Error('Interrupted.')));
});
let findings: readonly Finding[] = [];
try {
  findings = await Promise.race([chosen.run(), interrupted]);
} finally {
  await end();
}
for (const finding of findings) print(finding);
if (args.includes('--json')) for (const finding of nearestToFailing(findings)) console.log(jsonOf(finding));
process.exit(findings.every(holds) ? 0 : 1);

function print(finding: Finding): void {
  const { title, rows, notes = [], goal } = finding;
  const kept = holds(finding) ? 'holds' : 'DOES NOT HOLD';
  console.log(`\n${title}\n${formatTable(rows)}`);
  for (const note of notes) console.log(`  ${note}`);
  console.log(`Goal: ${goal}: ${kept}.`);
}
