import { availableParallelism } from 'node:os';
import { createLane, failed, type Job } from './lane.ts';

export type PdfProblem =
  /** More documents wait than the renderer takes: try again when earlier ones are done. */
  | 'queue-full'
  | 'closed'
  /** Whoever asked for it is gone. */
  | 'dropped'
  /** It took too long and was stopped. */
  | 'timeout'
  /** The process ended in the middle of it; another one takes its place. */
  | 'crashed'
  /** Typst refused it; `detail` says why. */
  | 'failed';

export type PdfResult =
  { ok: true; pdf: Uint8Array } | { ok: false; problem: PdfProblem; detail?: string | undefined };

export interface PdfRenderer {
  /** Sets a document. `template` is Typst source, `view` the data that it reads as `/view.json`; never rejects. */
  render(template: string, view: unknown, gone?: AbortSignal): Promise<PdfResult>;
  close(): Promise<void>;
}

export interface PdfOptions {
  /** As many as there are cores, unless told. */
  processes?: number;
  /** Documents that may wait; more are refused, never piled up. */
  mostWaiting?: number;
  timeoutMs?: number;
  /** Documents after which a process makes room for a fresh one. */
  recycleAfter?: number;
  /** An idle process ends after this long. */
  idleMs?: number;
}

/** Characters of a view from which on a document is heavy: some hundreds of lines. */
const HEAVY = 100_000;

/**
 * Sets PDFs in processes of their own: native code in a thread can neither be stopped nor crash alone (decision 16).
 * Each process has one document at a time, and only one of them a heavy one: a document of thousands of lines takes a
 * gigabyte, and nobody with a short one waits for two of them. Processes start when first needed.
 */
export function createPdfRenderer(options: PdfOptions = {}): PdfRenderer {
  const { processes = availableParallelism(), mostWaiting = 200 } = options;
  const { timeoutMs = 60_000, recycleAfter = 5_000, idleMs = 60_000 } = options;
  const queue: Job[] = [];
  let closed = false;
  const lanes = Array.from({ length: processes }, () =>
    createLane({ timeoutMs, recycleAfter, idleMs, onFree: dispatch }),
  );

  function dispatch(): void {
    for (;;) {
      const free = lanes.find(lane => !lane.job);
      const full = lanes.some(lane => lane.job?.heavy);
      const next = queue.findIndex(job => !(job.heavy && full));
      if (!free || next < 0) return;
      free.take(queue.splice(next, 1)[0]!);
    }
  }

  function drop(job: Job): void {
    const place = queue.indexOf(job);
    if (place < 0) return lanes.forEach(lane => lane.drop(job));
    queue.splice(place, 1);
    job.done(failed('dropped'));
  }

  return {
    render: (template, data, gone) =>
      new Promise(resolve => {
        if (closed) return resolve(failed('closed'));
        if (gone?.aborted) return resolve(failed('dropped'));
        if (queue.length >= mostWaiting) return resolve(failed('queue-full'));
        const view = JSON.stringify(data, wellFormed);
        const leave = () => drop(job);
        const done = (result: PdfResult) => {
          gone?.removeEventListener('abort', leave);
          resolve(result);
        };
        const job: Job = { template, view, heavy: view.length > HEAVY, done };
        gone?.addEventListener('abort', leave);
        queue.push(job);
        dispatch();
      }),
    async close() {
      closed = true;
      for (const { done } of queue.splice(0)) done(failed('closed'));
      await Promise.all(lanes.map(lane => lane.stop()));
    },
  };
}

/** Half a character is none in Typst's JSON. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;
