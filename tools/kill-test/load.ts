import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoCases } from '../seed/people.ts';
import type { Session } from './session.ts';

/** One invoice that somebody registered, as a browser remembers it. */
export interface Registered {
  key: string;
  clientId: number;
  /** Every answer that came: the same key must give the same invoice. */
  ids: string[];
  /** Whether its sender was told that it is taken back. */
  withdrawn: boolean;
}

export interface Lost {
  key: string;
  at: number;
  /** Its sender did not want to wait any longer. */
  isImpatient: boolean;
}

export interface Load {
  registered: Registered[];
  /** Answers that no client should get. */
  surprises: string[];
  /** Requests that ended without an answer and were sent again: their keys, and when that was. */
  lost: readonly Lost[];
  /** Begins nothing more; every key that was begun is asked for until it is answered. */
  finish: () => Promise<void>;
}

const CLIENTS = 6;
const cases = demoCases.filter(({ state }) => state === 5);
/** Sent again although it was answered, as a double click or a nervous proxy does. */
const AGAIN = 0.05;
const WITHDRAWN = 0.05;

/** People who register invoices all the time, and send the same request again while no answer comes. */
export function startLoad(session: Session, random: () => number, stop: AbortSignal): Load {
  const registered: Registered[] = [];
  const surprises: string[] = [];
  const lost: Lost[] = [];
  const finishing = new AbortController();

  /** Until it is answered: after a silence, a 5xx or "still running" nothing is known. */
  const insist = async (method: 'POST' | 'PATCH', path: string, key: string, body?: object) => {
    for (;;) {
      stop.throwIfAborted();
      let isImpatient = false;
      const answer = await session.write(method, path, { body, key }).catch((error: Error) => {
        isImpatient = error.name === 'TimeoutError';
      });
      if (answer && answer.status < 500 && answer.code !== 'http.idempotencyRunning') return answer;
      if (!answer) lost.push({ key, at: Date.now(), isImpatient });
      await sleep(100 + random() * 200);
    }
  };

  const register = async (one: Registered, body: object) => {
    const { status, id, code } = await insist('POST', `/cases/${one.clientId}/invoice`, one.key, body);
    if (id) one.ids.push(id);
    else surprises.push(`registering was refused: ${status} ${code}`);
  };

  const client = async () => {
    while (!finishing.signal.aborted) {
      const { clientId } = cases[Math.floor(random() * cases.length)]!;
      const one: Registered = { key: randomUUID(), clientId, ids: [], withdrawn: false };
      const body = invoice(1 + Math.floor(random() * 1_000_000));
      registered.push(one);
      await register(one, body);
      if (random() < AGAIN) await register(one, body);
      if (random() < WITHDRAWN) {
        const path = `/cases/${clientId}/invoice/${one.ids[0]}/reject`;
        one.withdrawn = (await insist('PATCH', path, randomUUID())).status === 200;
      }
      await sleep(random() * 300);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  clients.catch(() => {}); // Stopped before its time: `finish` would say so.
  return {
    registered,
    surprises,
    lost,
    finish: async () => {
      finishing.abort();
      await clients;
    },
  };
}

const invoice = (fee: number) => ({
  invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: Date.now() - 1_000 },
  invoiceBodies: [
    { stuffServiceId: '2720000104932', quantity: '1', fee: String(fee), discount: '0', vatRate: '10' },
  ],
});
