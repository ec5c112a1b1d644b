import { availableParallelism } from 'node:os';
import type { ServerKey } from '../server-key.ts';
import { readSigningKey } from '../signer.ts';
import { createLane, failed } from './lane.ts';
import type { Slice } from './lane.ts';
import type { SealOrder, SealResult, SignerKey, SignerProblem, ToThread } from './orders.ts';

export type SealerPoolOptions = {
  /** As many as there are cores, unless told. */
  threads?: number;
  /** Orders that may wait or be under way; 10,000 unless told. More are refused as `queue-full`, never piled up. */
  mostWaiting?: number;
  /** Epoch milliseconds, for `sigT` and the ends of certificates. */
  now?: () => number;
};

export type SealerPool = {
  /**
   * Gives every thread a private key under a name, parsed once in each; a name that is known gets another key.
   * Undefined when all is well: what is wrong with key or certificate is told here, before anything is sealed.
   */
  setSigner(name: string, key: SignerKey): SignerProblem | undefined;
  /** Drops a key from the memory of every thread; orders that name it from now on are `no-signer`. */
  removeSigner(name: string): void;
  /** Writes, signs, encrypts and hashes: one result for each order, in their order. Never rejects. */
  seal(orders: readonly SealOrder[], serverKey: Pick<ServerKey, 'id' | 'spki'>): Promise<SealResult[]>;
  /** Orders that wait or are under way. */
  readonly waiting: number;
  /** Takes nothing more, finishes what was taken, and ends the threads. */
  close(): Promise<void>;
};

/** Few enough that a thread soon answers, enough that handing them over costs little. */
const ordersPerSlice = 16;
/** A thread that has one slice waiting behind the one it works at is never idle. */
const slicesPerLane = 2;

/**
 * `sealInvoice` on threads of its own, for anyone who sends thousands (protocol 2.5 steps 3 to 5, section 9): neither
 * signing nor encrypting holds up the caller's event loop. Threads start when first needed; an idle pool keeps no
 * process alive. For keys in software only: a hardware token signs where it is, with `sealOrder`.
 */
export function createSealerPool(options: SealerPoolOptions = {}): SealerPool {
  const { threads = availableParallelism(), mostWaiting = 10_000, now = Date.now } = options;
  if (!(threads >= 1 && mostWaiting >= 1)) throw new RangeError('at least one thread and one order');
  const signers = new Map<string, Extract<ToThread, { kind: 'signer' }>>();
  const queue: Slice[] = [];
  let [waiting, nextId] = [0, 0];
  let closing: Deferred | undefined;
  const lanes = Array.from({ length: Math.trunc(threads) }, () =>
    createLane(() => signers.values(), dispatch),
  );

  function dispatch(): void {
    while (queue.length > 0) {
      const free = lanes.reduce((a, b) => (b.busy < a.busy ? b : a));
      if (free.busy >= slicesPerLane) break;
      free.take(queue.shift() as Slice);
    }
    if (waiting === 0) closing?.resolve();
  }

  function add(orders: SealOrder[], serverKey: Pick<ServerKey, 'id' | 'spki'>): Promise<SealResult[]> {
    const { id, spki } = serverKey;
    return new Promise(resolve => {
      const done = (results: SealResult[]) => {
        waiting -= orders.length;
        resolve(results);
      };
      waiting += orders.length;
      const message = { kind: 'slice', id: nextId++, serverKey: { id, spki }, nowMs: now(), orders } as const;
      queue.push({ message, done });
    });
  }

  return {
    setSigner(name, key) {
      const read = readSigningKey({ ...key, now });
      if (!read.ok) return read.problem;
      const message = { kind: 'signer', id: name, key: onlyKey(key), nowMs: now() } as const;
      signers.set(name, message);
      for (const lane of lanes) lane.tell(message);
      return undefined;
    },
    removeSigner(name) {
      if (signers.delete(name)) for (const lane of lanes) lane.tell({ kind: 'forget', id: name });
    },
    async seal(orders, serverKey) {
      if (closing) return failed(orders.length, 'closed');
      const room = Math.max(0, mostWaiting - waiting);
      const slices: Promise<SealResult[]>[] = [];
      for (let i = 0; i < Math.min(room, orders.length); i += ordersPerSlice)
        slices.push(add(orders.slice(i, Math.min(i + ordersPerSlice, room)).map(portable), serverKey));
      dispatch();
      const results = (await Promise.all(slices)).flat();
      return [...results, ...failed(orders.length - results.length, 'queue-full')];
    },
    get waiting() {
      return waiting;
    },
    async close() {
      closing ??= withResolvers();
      dispatch();
      await closing.promise;
      await Promise.all(lanes.map(lane => lane.stop()));
    },
  };
}

/** Only what an order consists of travels; text that is none is left to the thread to complain about. */
function portable(order: SealOrder): SealOrder {
  const { fiscalId, uid, signer } = order;
  const name = { fiscalId: String(fiscalId), uid: String(uid), ...(signer !== undefined && { signer }) };
  if ('invoice' in order) return { ...name, invoice: order.invoice };
  const { json } = order;
  return {
    ...name,
    json: typeof json === 'string' || json instanceof Uint8Array ? json : (undefined as never),
  };
}

/** Options may carry more than can be handed to a thread, such as a clock. */
function onlyKey({ keyPem, passphrase, certificatePem }: SignerKey): SignerKey {
  return { keyPem, certificatePem, ...(passphrase !== undefined && { passphrase }) };
}

type Deferred = { promise: Promise<void>; resolve: () => void };

/** Node 20 has no Promise.withResolvers. */
function withResolvers(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>(done => (resolve = done));
  return { promise, resolve };
}
