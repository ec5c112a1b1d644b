import type { Opened } from './packet.ts';

/** What a thread or a process is begun with. */
export interface WorkerSetup {
  caPem: string;
}
/** What it is told to do. */
export type Job =
  | { kind: 'keys'; keys: [id: string, pem: string][] }
  | { kind: 'open'; id: number; payload: string; kids: string[]; nowMs: number; strict: boolean }
  | { kind: 'sign'; id: number; kid: string; input: string };
/** What comes of it, by the job's number. */
export type Reply = { id: number; result: Opened | string };
