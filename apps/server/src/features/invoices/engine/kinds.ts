import type { JobKind } from '../../../platform/jobs/worker.ts';
import { SEND } from '../service.ts';
import { askBatch } from './ask.ts';
import { ASK, type Engine } from './context.ts';
import { sendBatch } from './send.ts';

/** Leases outlast the client's slowest call (nonce, request, and both again at 60 s each). */
const LEASE_MS = 300_000;

export const invoiceJobs = (engine: Engine): JobKind[] => [
  { kind: SEND, batch: 500, parallel: 2, leaseMs: LEASE_MS, run: jobs => sendBatch(engine, jobs) },
  { kind: ASK, batch: 500, parallel: 1, leaseMs: LEASE_MS, run: jobs => askBatch(engine, jobs) },
];
