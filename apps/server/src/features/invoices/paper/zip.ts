import { once } from 'node:events';
import { Readable } from 'node:stream';
import { faultText, messageText, type Fault } from '@moadi/domain/faults';
import { fault } from '@moadi/domain/faults';
import { ZipFile } from 'yazl';
import type { Paper } from './paper.ts';
import type { InvoicePdf } from './pdf.ts';

interface Source {
  ids: readonly string[];
  /** Invoices by id; those that are not there are missing. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Paper>>;
  set: (paper: Paper, gone: AbortSignal) => Promise<InvoicePdf>;
  now: number;
}

/** Invoices that are loaded at a time. */
const LOADED = 10;
/** Of those, set at a time: enough for every core, little to hold, and room for anyone who wants a single one. */
const AT_ONCE = 4;
const LEFT_OUT = 'left-out.txt';

/** PDFs in a zip that is made while it is read. What cannot be set is listed in a text beside the others, never dropped. */
export function zipOfPdfs(source: Source): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as unknown as Readable;
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  fill(zip, source, gone.signal).catch((error: Error) => out.destroy(error));
  return out;
}

async function fill(zip: ZipFile, source: Source, gone: AbortSignal): Promise<void> {
  const mtime = new Date(source.now);
  const nameFor = distinct();
  const leftOut: string[] = [];
  for await (const { name, result } of made(source, gone)) {
    if (!('pdf' in result)) {
      leftOut.push(`${name}\t${faultText(result.fault)}`);
      continue;
    }
    // As a stream, which ends when the reader has room for it: a buffer is taken whatever the reader does.
    const pdf = Readable.from([result.pdf]);
    zip.addReadStream(pdf, nameFor(name), { mtime });
    await once(pdf, 'close', { signal: gone });
  }
  if (leftOut.length > 0) {
    const text = [messageText('invoices.pdfsLeftOut'), ...leftOut].join('\r\n');
    zip.addBuffer(Buffer.from(`\ufeff${text}\r\n`), LEFT_OUT, { mtime });
  }
  zip.end();
}

interface Made {
  name: string;
  result: InvoicePdf;
}

/** In the order of the ids, and never further ahead of the reader than `AT_ONCE`. */
async function* made(source: Source, gone: AbortSignal): AsyncGenerator<Made> {
  const begun: Promise<Made>[] = [];
  for await (const { id, paper } of papers(source)) {
    gone.throwIfAborted();
    begun.push(makeOne(source, id, paper, gone));
    if (begun.length >= AT_ONCE) yield begun.shift()!;
  }
  for (const one of begun) yield one;
}

async function makeOne(
  { set }: Source,
  id: string,
  paper: Paper | undefined,
  gone: AbortSignal,
): Promise<Made> {
  return paper ? { name: paper.name, result: await set(paper, gone) } : { name: id, result: missing };
}

async function* papers({ ids, load }: Source): AsyncGenerator<{ id: string; paper: Paper | undefined }> {
  for (let i = 0; i < ids.length; i += LOADED) {
    const part = ids.slice(i, i + LOADED);
    const found = await load(part);
    for (const id of part) yield { id, paper: found.get(id) };
  }
}

const missing: { fault: Fault } = { fault: fault('http.rowNotFound') };

/** Two invoices may have one number (a withdrawn one and its successor): the second becomes `name-2`. */
function distinct(): (name: string) => string {
  const seen = new Map<string, number>();
  return name => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name}${count === 1 ? '' : `-${count}`}.pdf`;
  };
}
