import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { createSoftwareSigner, parseServerKey, sealInvoice, writeInvoice } from '@moadi/moadian';
import { invoiceOf } from './invoice.ts';

export interface SealerData {
  keyPem: string;
  certificatePem: string;
  /** The authority's public key, base64 of its SPKI. */
  spki: string;
}

export interface Slice {
  ms: number;
  /** Packets that are made at the same time. */
  atOnce: number;
}

/** A worker thread: answers each slice with the packets that it made in it. Keys are parsed once, as the server does. */
const { keyPem, certificatePem, spki } = workerData as SealerData;
const made = createSoftwareSigner({ keyPem, certificatePem });
const serverKey = parseServerKey('bench', spki);
if (!made.ok || !serverKey) throw new Error('The keys of the benchmark do not fit.');
const { signer } = made;
let serial = 0;

parentPort!.on('message', async ({ ms, atOnce }: Slice) => {
  const until = performance.now() + ms;
  let packets = 0;
  const one = async () => {
    while (performance.now() < until) {
      const written = writeInvoice(invoiceOf(++serial));
      if (!written.ok) throw new Error(`${written.problems[0]!.path}: ${written.problems[0]!.problem}`);
      await sealInvoice({
        json: written.json,
        fiscalId: 'A3L3G2',
        uid: randomUUID(),
        signer,
        serverKey: serverKey!,
      });
      packets++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  parentPort!.postMessage(packets);
});
