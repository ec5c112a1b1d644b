import { sign } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { isFiscalId } from '@moadi/domain/identifiers';
import { isUuid, sealInvoice } from '../packet.ts';
import { parseServerKey } from '../server-key.ts';
import type { ServerKey } from '../server-key.ts';
import { readSigningKey } from '../signer.ts';
import type { Signer } from '../signer.ts';
import { writeInvoice } from '../wire/write.ts';
import type { FromThread, SealOrder, SealProblem, SealResult, ToThread } from './orders.ts';

/** One thread of the pool: keys are parsed when they come, once; slices are sealed one after the other. */
const port = parentPort as MessagePort;
const signers = new Map<string, Signer>();
const serverKeys = new Map<string, ServerKey | undefined>();
const mostServerKeys = 20;

port.on('message', async (message: ToThread) => {
  if (message.kind === 'signer') return setSigner(message);
  const { id, orders, serverKey, nowMs } = message;
  const key = serverKeyOf(serverKey);
  const results: SealResult[] = [];
  for (const order of orders) results.push(await seal(order, key, nowMs));
  const answer: FromThread = { id, results };
  port.postMessage(answer);
});

function setSigner({ id, key, nowMs }: Extract<ToThread, { kind: 'signer' }>): void {
  const read = readSigningKey({ ...key, now: () => nowMs });
  // The main thread has read it before: a key that cannot be read never comes here.
  if (!read.ok) return;
  const { key: privateKey, ...signer } = read.signingKey;
  // In this thread, not on libuv's pool: that has four threads for the whole process, here every core has its own.
  signers.set(id, { ...signer, sign: async bytes => sign('sha256', bytes, privateKey) });
}

async function seal(order: SealOrder, serverKey: ServerKey | undefined, nowMs: number): Promise<SealResult> {
  const { fiscalId, uid } = order;
  if (!isFiscalId(fiscalId)) return refuse('fiscal-id');
  if (!isUuid(uid)) return refuse('uid');
  const signer = signers.get(order.signer ?? fiscalId);
  if (!signer) return refuse('no-signer');
  if (signer.notAfter < nowMs) return refuse('expired');
  try {
    if (!serverKey) throw new TypeError('not a server key');
    const written = 'json' in order ? { ok: true as const, json: order.json } : writeInvoice(order.invoice);
    if (!written.ok) return { ...refuse('unwritable'), problems: written.problems };
    const { json } = written;
    return {
      ok: true,
      value: await sealInvoice({ json, fiscalId, uid, signer, serverKey, now: () => nowMs }),
    };
  } catch (error) {
    return { ...refuse('failed'), detail: String(error) };
  }
}

function serverKeyOf({ id, spki }: { id: string; spki: string }): ServerKey | undefined {
  const name = `${id} ${spki}`;
  if (!serverKeys.has(name)) {
    if (serverKeys.size >= mostServerKeys) serverKeys.clear();
    serverKeys.set(name, parseServerKey(id, spki));
  }
  return serverKeys.get(name);
}

const refuse = (problem: SealProblem) => ({ ok: false, problem }) as const;
