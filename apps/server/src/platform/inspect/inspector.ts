import { join } from 'node:path';
import { createPool } from '../processes/pool.ts';
import type { PoolOptions, Problem } from '../processes/types.ts';

/** What a file is, by its name; whether it is that, its bytes must show. */
export const formats = {
  jpg: { format: 'jpeg', kind: 'image', contentType: 'image/jpeg' },
  jpeg: { format: 'jpeg', kind: 'image', contentType: 'image/jpeg' },
  png: { format: 'png', kind: 'image', contentType: 'image/png' },
  webp: { format: 'webp', kind: 'image', contentType: 'image/webp' },
  pdf: { format: 'pdf', kind: 'pdf', contentType: 'application/pdf' },
  xlsx: {
    format: 'xlsx',
    kind: 'excel',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pem: { format: 'certificate', kind: 'certificate', contentType: 'application/x-pem-file' },
  crt: { format: 'certificate', kind: 'certificate', contentType: 'application/x-pem-file' },
  cer: { format: 'certificate', kind: 'certificate', contentType: 'application/x-pem-file' },
} as const;

export type Extension = keyof typeof formats;
export type Format = (typeof formats)[Extension]['format'];

export type Verdict =
  /** `remade`: what may be kept is the other file, made anew from what was found. */
  | { kind: 'fine'; remade?: true }
  /** `detail` is for the log, never for the sender. */
  | { kind: 'active' | 'damaged' | 'tooManyPixels' | 'privateKey' | 'unsafeSheet'; detail: string };

/** It could not be looked at: too much work, or none can be taken now. */
export interface Unexamined {
  kind: 'unexamined';
  problem: Problem;
  detail: string | undefined;
}

export interface Question {
  path: string;
  /** Where the file that is made anew goes. */
  to: string;
  format: Format;
}

export interface Inspector {
  /** Looks at a file of this many bytes as a whole; never rejects. */
  inspect(question: Question, size: number): Promise<Verdict | Unexamined>;
  /** What the QR codes of a PDF or a picture say: none, where none can be read; undefined, where it could not be looked at. */
  codesIn(path: string): Promise<string[] | undefined>;
  close(): Promise<void>;
}

const MB = 1_048_576;
/** From so many bytes on a file may take seconds, and memory. */
const HEAVY = 4 * MB;

/** Parsers of what strangers send run in processes that know nothing and are ended when they take too much. */
export function createInspector(options: Omit<PoolOptions, 'script'> = {}): Inspector {
  const pool = createPool<Question, Verdict>({
    processes: 2,
    mostWaiting: 30,
    timeoutMs: 40_000,
    mostBytes: 900 * MB,
    recycleAfter: 200,
    execArgv: ['--max-old-space-size=512'],
    ...options,
    script: join(import.meta.dirname, 'worker.ts'),
  });
  const readers = createPool<{ path: string }, string[]>({
    processes: 1,
    mostWaiting: 30,
    timeoutMs: 40_000,
    mostBytes: 900 * MB,
    recycleAfter: 200,
    execArgv: ['--max-old-space-size=512'],
    ...options,
    script: join(import.meta.dirname, 'codes', 'worker.ts'),
  });
  return {
    async codesIn(path) {
      const result = await readers.ask({ path }, { heavy: false });
      return result.ok ? result.answer : undefined;
    },
    async inspect(question, size) {
      const result = await pool.ask(question, { heavy: size > HEAVY });
      if (result.ok) return result.answer;
      return { kind: 'unexamined', problem: result.problem, detail: result.detail };
    },
    close: async () => void (await Promise.all([pool.close(), readers.close()])),
  };
}
