import { parentPort, workerData } from 'node:worker_threads';
import { Refused } from '../refused.ts';
import type { Sheet, Workbook } from '../workbook.ts';
import { AHEAD, type Answer, type Question, type Start } from './messages.ts';
import { createPacker } from './packed-rows.ts';

/** How often at most it is told how far a reading is. */
const PROGRESS_MS = 50;

/** In a thread: opens a file and answers what is asked of it, until it is ended. */
export async function serve(open: (start: Start) => Promise<Workbook>): Promise<void> {
  const tell = (answer: Answer) => parentPort!.postMessage(answer);
  try {
    const book = await open(workerData as Start);
    answerFrom(book, tell);
    tell({
      tell: 'opened',
      kind: book.kind,
      sheets: book.sheets.map(({ name, hidden, listsMarks }) => ({ name, hidden, listsMarks })),
      names: book.names,
    });
  } catch (error) {
    tell(troubleOf(error));
  }
}

interface Reading {
  stop: AbortController;
  credit: number;
  /** Waits for credit. */
  go: (() => void) | undefined;
}

function answerFrom(book: Workbook, tell: (answer: Answer) => void): void {
  const readings = new Map<number, Reading>();

  function begin(id: number): Reading & { onProgress: (read: number, total: number) => void } {
    const reading: Reading = { stop: new AbortController(), credit: AHEAD, go: undefined };
    readings.set(id, reading);
    let reportedAt = 0;
    const onProgress = (read: number, total: number) => {
      const now = performance.now();
      if (now - reportedAt < PROGRESS_MS && read < total) return;
      reportedAt = now;
      tell({ tell: 'progress', id, read, total });
    };
    return Object.assign(reading, { onProgress });
  }

  async function rows(id: number, sheet: Sheet, from: number | undefined): Promise<void> {
    const reading = begin(id);
    const packed = createPacker();
    const { signal } = reading.stop;
    for await (const batch of sheet.batches({ from, signal, onProgress: reading.onProgress })) {
      tell({ tell: 'rows', id, rows: packed(batch) });
      reading.credit -= 1;
      if (reading.credit <= 0 && !signal.aborted) await new Promise<void>(go => (reading.go = go));
    }
    tell({ tell: 'end', id });
  }

  async function layout(id: number, sheet: Sheet): Promise<void> {
    const { stop, onProgress } = begin(id);
    tell({ tell: 'layout', id, layout: await sheet.layout({ signal: stop.signal, onProgress }) });
  }

  function run(id: number, work: Promise<void>): void {
    work.catch((error: unknown) => tell({ ...troubleOf(error), id })).finally(() => readings.delete(id));
  }

  parentPort!.on('message', (question: Question) => {
    const { id, ask } = question;
    const reading = readings.get(id);
    if (ask === 'rows') run(id, rows(id, book.sheets[question.sheet]!, question.from));
    else if (ask === 'layout') run(id, layout(id, book.sheets[question.sheet]!));
    else if (ask === 'more') {
      if (reading) reading.credit += 1;
      reading?.go?.();
    } else {
      reading?.stop.abort();
      reading?.go?.();
    }
  });
}

const troubleOf = (error: unknown): Answer & { tell: 'refused' | 'failed' } =>
  error instanceof Refused
    ? { tell: 'refused', reason: error.reason, detail: error.detail }
    : { tell: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
