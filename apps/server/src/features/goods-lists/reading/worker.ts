import { openPart, type OpenedPart } from './open-part.ts';
import { packed, type NumberedRow } from './pack.ts';
import type { Told } from './reader.ts';
import { PartRefused } from './refused.ts';
import { rowsIn, type NumberedRemark } from './rows.ts';

/** Reads one part in a process of its own, so much at a time as is taken from it. */
const BATCH = 2_000;
/** Batches that are on their way before the first is asked for again: reading and storing go on side by side. */
const AHEAD = 2;

const onWay = { count: 0, wake: () => {} };
process.on('message', (message: { path: string; fileName: string } | 'taken') => {
  if (message !== 'taken') return void read(message);
  onWay.count -= 1;
  onWay.wake();
});
// Anyone who started it says when it ends: a signal for the whole group is not for it alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const tell = (told: Told) => process.send!(told);

async function read({ path, fileName }: { path: string; fileName: string }): Promise<void> {
  let part: OpenedPart | undefined;
  try {
    part = await openPart(path, fileName);
    const opened = part.bytes;
    tell({ kind: 'opened', name: part.name, size: part.size });
    let bytes = 0;
    async function* counted() {
      for await (const piece of opened) {
        bytes += piece.length;
        yield piece;
      }
    }
    let rows: NumberedRow[] = [];
    let remarks: NumberedRemark[] = [];
    let newest = -Infinity;
    let seen = 0;
    const send = async () => {
      if (onWay.count >= AHEAD) await new Promise<void>(resolve => (onWay.wake = resolve));
      onWay.count += 1;
      tell({ kind: 'rows', seen, count: rows.length, rows: packed(rows), remarks, bytes, newest });
      [rows, remarks, seen] = [[], [], 0];
    };
    for await (const piece of rowsIn({ ...part, bytes: counted() })) {
      for (const row of piece.rows) {
        newest = Math.max(newest, row.edited, row.created);
        rows.push(row);
      }
      remarks.push(...piece.remarks);
      seen += piece.count;
      if (rows.length + remarks.length >= BATCH) await send();
    }
    if (rows.length + remarks.length > 0) await send();
    tell({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof PartRefused)) throw error;
    // What came out of a damaged ZIP says nothing about what was put into it.
    const isIntact = part === undefined || (await part.isIntact());
    tell({ kind: 'refused', fault: isIntact ? error.fault : { code: 'damaged' } });
  }
}
