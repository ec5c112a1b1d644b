import { readFileSync } from 'node:fs';
import {
  createMoadianClient,
  createSealerPool,
  createSoftwareSigner,
  type MoadianClient,
  type SealOrder,
  type SealResult,
  type ServerKey,
} from '@moadi/moadian';

/** The tax authority as the engine sees it. */
export interface Authority {
  client: MoadianClient;
  /** Writes, signs and encrypts invoices, each with a result of its own; off the thread that serves people. */
  seal: (orders: readonly SealOrder[], serverKey: ServerKey) => Promise<SealResult[]>;
  /** The id that our tokens speak for. */
  senderId: string;
  /** Cuts the requests under way. May be called twice. */
  close: () => Promise<void>;
}

export interface AuthorityOptions {
  baseUrl: string;
  senderId: string;
  keyFile: string;
  certificateFile: string;
  clock: () => number;
  onKeyChange: (change: unknown) => boolean;
}

/** The provider's own key signs tokens and the invoices of all its cases («شرکت معتمد، کلید شرکت», protocol 1.2). */
export function connectAuthority(options: AuthorityOptions): Authority {
  const { baseUrl, senderId, clock } = options;
  const key = {
    keyPem: readFileSync(options.keyFile, 'utf8'),
    certificatePem: readFileSync(options.certificateFile, 'utf8'),
  };
  const signing = createSoftwareSigner({ ...key, now: clock });
  if (!signing.ok)
    throw new Error(`SENDER_KEY_FILE and SENDER_CERTIFICATE_FILE cannot sign: ${signing.problem}.`);
  const { signer } = signing;
  const pool = createSealerPool({ now: clock });
  pool.setSigner(senderId, key);
  const closing = new AbortController();
  return {
    client: createMoadianClient({
      baseUrl,
      identity: { clientId: senderId, signer },
      now: clock,
      signal: closing.signal,
      onKeyChange: options.onKeyChange,
    }),
    seal: (orders, serverKey) =>
      pool.seal(
        orders.map(order => ({ ...order, signer: senderId })),
        serverKey,
      ),
    senderId,
    close: () => {
      closing.abort();
      return pool.close();
    },
  };
}
