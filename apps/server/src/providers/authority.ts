import {
  createMoadianClient,
  createSealerPool,
  sealOrder,
  type KeyStore,
  type MoadianClient,
  type OnKeyChange,
  type SealerPool,
  type SealOrder,
  type SealResult,
  type ServerKey,
  type Signer,
  type SignerKey,
  type SignerProblem,
} from '@moadi/moadian';
import { inTurn } from '../platform/in-turn.ts';
import type { Outside } from '../platform/jobs/lanes.ts';
import type { HeldKey, SenderCertificate } from './signer/held.ts';
import { connectSigner } from './signer/external.ts';

/** The tax authority as the engine sees it. */
export interface Authority {
  client: MoadianClient;
  /**
   * Writes, signs and encrypts invoices, each with a result of its own; off the thread that serves people. An order names its
   * signer: `senderId` for the provider's own key, else one of `keys`. `outside` is told where another process signs.
   */
  seal: (orders: readonly SealOrder[], serverKey: ServerKey, outside?: Outside) => Promise<SealResult[]>;
  /** Taxpayers' keys by name, in the memory of the sealing threads. */
  keys: {
    set: (name: string, key: SignerKey) => SignerProblem | undefined;
    remove: (name: string) => void;
  };
  /** The id that our tokens speak for. */
  senderId: string;
  /** The provider's own. */
  certificate: () => SenderCertificate;
  /** Cuts the requests under way. May be called twice. */
  close: () => Promise<void>;
}

export interface AuthorityOptions {
  baseUrl: string;
  senderId: string;
  key: OwnKeyPlace;
  clock: () => number;
  keyStore?: KeyStore;
  onKeyChange: OnKeyChange;
}

/** The provider's own key: in our hands, or behind a socket (docs/signer.md). */
export type OwnKeyPlace = HeldKey | { socket: string };

/** The provider's own key signs tokens, and the invoices of the cases that do not sign with a taxpayer's (protocol 1.2). */
export async function connectAuthority(options: AuthorityOptions): Promise<Authority> {
  const { baseUrl, senderId, clock, keyStore, onKeyChange } = options;
  const pool = createSealerPool({ now: clock });
  const closing = new AbortController();
  const own = await ownKey(options.key, clock);
  if (own.key) pool.setSigner(senderId, own.key);
  return {
    client: createMoadianClient({
      baseUrl,
      identity: { clientId: senderId, signer: own.signer },
      now: clock,
      signal: closing.signal,
      keyStore,
      onKeyChange,
    }),
    seal: own.key
      ? pool.seal
      : (orders, serverKey, outside = ask => ask()) =>
          outside(() => sealApart(pool, own.signer, orders, serverKey)),
    keys: { set: pool.setSigner, remove: pool.removeSigner },
    senderId,
    certificate: own.certificate,
    close: async () => {
      closing.abort();
      await pool.close();
      own.close();
    },
  };

  /** The provider's invoices wait for its signer, a few at a time; the taxpayers' are sealed in the threads meanwhile. */
  async function sealApart(
    { seal }: SealerPool,
    signer: Signer,
    orders: readonly SealOrder[],
    serverKey: ServerKey,
  ): Promise<SealResult[]> {
    const isOwn = (order: SealOrder) => order.signer === senderId;
    const [ours, theirs] = await Promise.all([
      inTurn(orders.filter(isOwn), AT_A_TIME, order => sealOrder(order, signer, serverKey, clock())),
      seal(
        orders.filter(order => !isOwn(order)),
        serverKey,
      ),
    ]);
    const [nextOurs, nextTheirs] = [ours.values(), theirs.values()];
    return orders.map(order => (isOwn(order) ? nextOurs : nextTheirs).next().value!);
  }
}

interface OwnKey {
  signer: Signer;
  certificate: () => SenderCertificate;
  /** For the threads, where the key is in our hands. */
  key?: SignerKey;
  close: () => void;
}

async function ownKey(place: OwnKeyPlace, clock: () => number): Promise<OwnKey> {
  if ('socket' in place) return connectSigner({ address: place.socket, clock });
  const { signer, facts, key } = place;
  return { signer, certificate: () => facts, key, close: () => {} };
}

/** As many as the signer is asked at a time. */
const AT_A_TIME = 8;
