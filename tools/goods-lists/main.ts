import { parseArgs } from 'node:util';
import { rowsOf } from './rows.ts';
import { partName, partText, writeZip, type ListFormat } from './write.ts';

/**
 * Writes a part in the shape of the authority's goods list, all of it invented:
 * `npm run goods-list -- --rows 1000000 part.zip`, and `--edition 2`, `--part 2`, `--format xml`, `--seed 7`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: '1' },
    edition: { type: 'string', default: '1' },
    format: { type: 'string', default: 'csv' },
  },
});
const [path] = positionals;
if (!path) throw new Error('Name the file to write.');
const format: ListFormat = values.format === 'xml' ? 'xml' : 'csv';
const [part, edition] = [Number(values.part), values.edition === '2' ? 2 : 1] as const;
const rows = rowsOf({ rows: Number(values.rows), seed: Number(values.seed), edition, part });
const published = edition === 1 ? '2026-09-22T19-49-07' : '2026-10-22T19-49-07';
await writeZip(path, partName(published, part, format), partText(rows, format));
