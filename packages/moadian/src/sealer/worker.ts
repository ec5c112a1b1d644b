import { sign } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { parseServerKey } from '../server-key.ts';
import type { ServerKey } from '../server-key.ts';
import { readSigningKey } from '../signer.ts';
import type { Signer } from '../signer.ts';
import type { FromThread, SealResult, ToThread } from './orders.ts';
import { sealOrder } from './seal-order.ts';

/** One thread of the pool: keys are parsed when they come, once; slices are sealed one after the other. */
const port = parentPort as MessagePort;
const signers = new Map<string, Signer>();
const serverKeys = new Map<string, ServerKey | undefined>();
const mostServerKeys = 20;

// People who wait for an answer come first. On Linux a priority is a thread's own; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

port.on('message', async (message: ToThread) => {
  if (message.kind === 'signer') return setSigner(message);
  if (message.kind === 'forget') return void signers.delete(message.id);
  const { id, orders, serverKey, nowMs } = message;
  const key = serverKeyOf(serverKey);
  const results: SealResult[] = [];
  for (const order of orders)
    results.push(await sealOrder(order, signers.get(order.signer ?? order.fiscalId), key, nowMs));
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

function serverKeyOf({ id, spki }: { id: string; spki: string }): ServerKey | undefined {
  const name = `${id} ${spki}`;
  if (!serverKeys.has(name)) {
    if (serverKeys.size >= mostServerKeys) serverKeys.clear();
    serverKeys.set(name, parseServerKey(id, spki));
  }
  return serverKeys.get(name);
}
