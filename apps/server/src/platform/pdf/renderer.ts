import { availableParallelism } from 'node:os';
import { createLane, type Job } from './lane.ts';

export type PdfProblem =
  /** More documents wait than the renderer takes: try again when earlier ones are done. */
  | 'queue-full'
  | 'closed'
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
  render(template: string, view: unknown): Promise<PdfResult>;
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

/**
 * Sets PDFs in processes of their own: native code in a thread can neither be stopped nor crash alone (decision 16).
 * Each process has one document at a time. Processes start when first needed.
 */
export function createPdfRenderer(options: PdfOptions = {}): PdfRenderer {
  const { processes = availableParallelism(), mostWaiting = 200 } = options;
  const { timeoutMs = 120_000, recycleAfter = 5_000, idleMs = 60_000 } = options;
  const queue: Job[] = [];
  let closed = false;
  const lanes = Array.from({ length: processes }, () =>
    createLane({ timeoutMs, recycleAfter, idleMs, onFree: dispatch }),
  );

  function dispatch(): void {
    while (queue.length > 0) {
      const free = lanes.find(lane => !lane.busy);
      if (!free) return;
      free.take(queue.shift()!);
    }
  }

  return {
    render: (template, view) =>
      new Promise(done => {
        if (closed) return done({ ok: false, problem: 'closed' });
        if (queue.length >= mostWaiting) return done({ ok: false, problem: 'queue-full' });
        queue.push({ template, view: JSON.stringify(view, wellFormed), done });
        dispatch();
      }),
    async close() {
      closed = true;
      for (const { done } of queue.splice(0)) done({ ok: false, problem: 'closed' });
      await Promise.all(lanes.map(lane => lane.stop()));
    },
  };
}

/** Half a character is none in Typst's JSON. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;
