import { join } from 'node:path';
import { createPool } from '../processes/pool.ts';
import type { PoolOptions, Problem } from '../processes/types.ts';
import type { FromProcess, ToProcess } from './process.ts';

/** `failed`: Typst refused it; `detail` says why. */
export type PdfProblem = Problem | 'failed';

export type PdfResult =
  { ok: true; pdf: Uint8Array } | { ok: false; problem: PdfProblem; detail?: string | undefined };

export interface PdfRenderer {
  /** Sets a document. `template` is Typst source, `view` the data that it reads as `/view.json`; never rejects. */
  render(template: string, view: unknown, gone?: AbortSignal): Promise<PdfResult>;
  close(): Promise<void>;
}

export type PdfOptions = Omit<PoolOptions, 'script'>;

/** Characters of a view from which on a document is heavy: some hundreds of lines, which take seconds and much memory. */
const HEAVY = 100_000;

/** Sets PDFs in processes of their own (decision 16). */
export function createPdfRenderer(options: PdfOptions = {}): PdfRenderer {
  const pool = createPool<ToProcess, FromProcess>({
    ...options,
    script: join(import.meta.dirname, 'process.ts'),
  });
  return {
    async render(template, data, gone) {
      const view = JSON.stringify(data, wellFormed);
      const result = await pool.ask({ template, view }, { heavy: view.length > HEAVY, gone });
      if (!result.ok) return result;
      const { answer } = result;
      if ('pdf' in answer) return { ok: true, pdf: answer.pdf };
      return { ok: false, problem: 'failed', detail: answer.error };
    },
    close: () => pool.close(),
  };
}

/** Half a character is none in Typst's JSON. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;
