import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { faultText, messageText, type Fault } from '@moadi/domain/faults';
import { fault } from '@moadi/domain/faults';
import { ZipFile } from 'yazl';
import type { Paper } from './paper.ts';
import type { InvoicePdf } from './pdf.ts';

interface Source {
  ids: readonly string[];
  /** Invoices by id; those that are not there are missing. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Paper>>;
  set: (paper: Paper) => Promise<InvoicePdf>;
  now: number;
}

/** Invoices that are loaded and set at a time: enough for every core, little to hold. */
const AT_ONCE = 10;
const LEFT_OUT = 'left-out.txt';

/** PDFs in a zip that is made while it is read. What cannot be set is listed in a text beside the others, never dropped. */
export function zipOfPdfs(source: Source): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as unknown as Readable;
  // `drained` waits once for each part.
  out.setMaxListeners(0);
  fill(zip, out, source).catch((error: Error) => out.destroy(error));
  return out;
}

async function fill(zip: ZipFile, out: Readable, { ids, load, set, now }: Source): Promise<void> {
  const mtime = new Date(now);
  const nameFor = distinct();
  const leftOut: string[] = [];
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const part = ids.slice(i, i + AT_ONCE);
    const papers = await load(part);
    const done = await Promise.all(
      part.map(async id => {
        const paper = papers.get(id);
        return { name: paper?.name ?? id, result: paper ? await set(paper) : missing };
      }),
    );
    for (const { name, result } of done) {
      if ('pdf' in result) zip.addBuffer(Buffer.from(result.pdf), nameFor(name), { mtime });
      else leftOut.push(`${name}\t${faultText(result.fault)}`);
    }
    await drained(out);
    if (out.destroyed) return;
  }
  if (leftOut.length > 0) {
    const text = [messageText('invoices.pdfsLeftOut'), ...leftOut].join('\r\n');
    zip.addBuffer(Buffer.from(`\ufeff${text}\r\n`), LEFT_OUT, { mtime });
  }
  zip.end();
}

const missing: { fault: Fault } = { fault: fault('http.rowNotFound') };

/** Waits for a reader that is slower than we are. */
async function drained(out: Readable & { writableNeedDrain?: boolean }): Promise<void> {
  if (out.writableNeedDrain && !out.destroyed) await Promise.race([once(out, 'drain'), once(out, 'close')]);
}

/** Two invoices may have one number (a withdrawn one and its successor): the second becomes `name-2`. */
function distinct(): (name: string) => string {
  const seen = new Map<string, number>();
  return name => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name}${count === 1 ? '' : `-${count}`}.pdf`;
  };
}
