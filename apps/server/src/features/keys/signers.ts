import { createPrivateKey } from 'node:crypto';
import { sendingMode, sendingTrouble } from '@moadi/domain/enums';
import type { SignerKey, SignerProblem } from '@moadi/moadian';
import type { Tx } from '../../platform/database/scope.ts';
import { open } from '../../platform/envelope/envelope.ts';
import type { MasterKeys } from '../../platform/envelope/master-keys.ts';
import type { Authority } from '../../providers/authority.ts';
import { placeOf, keysInUse, sealedRows, type SealedRow } from './store.ts';

export type CaseSigner =
  /** Name of a key that the sealing threads have. */
  | { kind: 'ready'; name: string }
  /** A person must mend it. */
  | { kind: 'none'; reason: 'no-key' | SignerProblem }
  /** Ours to mend: a master key that this server was not given, say. */
  | { kind: 'later'; error: string };

export interface Signers {
  /** For every case its signer, as the transaction sees it: a key replaced or removed before is not used any more. */
  of: (tx: Tx, clientIds: readonly number[], now: number) => Promise<ReadonlyMap<number, CaseSigner>>;
}

export interface SignersOptions {
  authority: Pick<Authority, 'senderId' | 'keys'>;
  masterKeys: MasterKeys;
  /** Taxpayers' keys in memory at a time; at least as many as cases in a batch. */
  most?: number;
}

/**
 * Whose key signs for a case (protocol 1.2). A taxpayer's key is opened once per process and version and handed to the sealing
 * threads under the id of its row, so that another key is another name. The case's present row is read every time.
 */
export function createSigners({ authority, masterKeys, most = 2_000 }: SignersOptions): Signers {
  /** Case and the key that the threads have of it; the one used longest ago comes first. */
  const held = new Map<number, string>();

  const drop = (clientId: number): void => {
    const id = held.get(clientId);
    if (id !== undefined) authority.keys.remove(id);
    held.delete(clientId);
  };

  const hold = (clientId: number, id: string): void => {
    held.delete(clientId);
    held.set(clientId, id);
    for (const oldest of held.keys()) {
      if (held.size <= most) break;
      drop(oldest);
    }
  };

  const take = (row: SealedRow): CaseSigner => {
    const { clientId, id } = row;
    let key: SignerKey;
    try {
      key = unsealed(row, masterKeys);
    } catch (error) {
      return { kind: 'later', error: `${sendingTrouble.id.keyClosed}: ${(error as Error).message}` };
    }
    const problem = authority.keys.set(id, key);
    if (problem) return { kind: 'none', reason: problem };
    hold(clientId, id);
    return { kind: 'ready', name: id };
  };

  return {
    async of(tx, clientIds, now) {
      const signers = new Map<number, CaseSigner>();
      const missing: { clientId: number; id: string }[] = [];
      for (const { clientId, mode, id, notAfter } of await keysInUse(tx, clientIds)) {
        const own = mode === sendingMode.id.taxpayerKey;
        if (!own || held.get(clientId) !== id) drop(clientId);
        if (!own) signers.set(clientId, { kind: 'ready', name: authority.senderId });
        else if (id === null) signers.set(clientId, { kind: 'none', reason: 'no-key' });
        else if ((notAfter ?? 0) < now) signers.set(clientId, { kind: 'none', reason: 'expired' });
        else if (held.has(clientId)) {
          hold(clientId, id);
          signers.set(clientId, { kind: 'ready', name: id });
        } else missing.push({ clientId, id });
      }
      for (const row of await sealedRows(tx, missing)) signers.set(row.clientId, take(row));
      for (const { clientId } of missing)
        if (!signers.has(clientId))
          signers.set(clientId, { kind: 'later', error: sendingTrouble.id.keyChanged });
      return signers;
    },
  };
}

function unsealed({ clientId, id, certificate, ...envelope }: SealedRow, keys: MasterKeys): SignerKey {
  const der = open(envelope, placeOf(clientId, id), keys);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  der.fill(0);
  return {
    keyPem: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificatePem: certificate.toString('base64'),
  };
}
