import { senderKeyEnd, sendingMode, type SendingMode } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { seal } from '../../platform/envelope/envelope.ts';
import type { MasterKeys } from '../../platform/envelope/master-keys.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { TrustStore } from '../../platform/trust-store.ts';
import { examinePair, type GivenPair } from './examine.ts';
import { endKey, insertKey, keysOf, lockCase, placeOf, setMode, type KeyRow } from './store.ts';

/** The person who acts, and the case. */
export interface Act {
  clientId: number;
  userId: string;
  address: string;
  now: number;
}

export interface KeyDeps {
  masterKeys: MasterKeys;
  trusted: TrustStore | undefined;
}

/** Keeps a taxpayer's pair in the place of the one in use, or refuses with the reason and keeps nothing. */
export async function upload(tx: Tx, given: GivenPair, act: Act, deps: KeyDeps): Promise<KeyRow> {
  const { clientId, userId, now } = act;
  const { identity, economyCode } = await lockCase(tx, clientId);
  const owner = [identity, economyCode].filter(number => number !== null);
  if (owner.length === 0) refuse(fault('keys.noIdentity'));
  const pair = examinePair(given, { owner, trusted: deps.trusted, now });
  if ('code' in pair) return refuse(pair);
  const replaced = await endKey(tx, { clientId, why: senderKeyEnd.id.replaced, userId, now });
  const id = newId(now);
  const envelope = seal(pair.privateKey, placeOf(clientId, id), deps.masterKeys);
  await insertKey(tx, { clientId, id, pair, envelope, userId, now });
  await auditAct(tx, {
    ...act,
    action: 'keys.added',
    subject: id,
    detail: { fingerprint: pair.fingerprint, replaced },
  });
  return (await inUse(tx, clientId))!;
}

/** The private key is gone for good; in the taxpayer's mode nothing is sent until there is another one. */
export async function remove(tx: Tx, id: string, act: Act): Promise<void> {
  const { clientId, userId, now } = act;
  await lockCase(tx, clientId);
  const ended = await endKey(tx, { clientId, id, why: senderKeyEnd.id.removed, userId, now });
  if (!ended) refuse(fault('http.rowNotFound'));
  await auditAct(tx, { ...act, action: 'keys.removed', subject: id });
}

export async function changeMode(tx: Tx, mode: SendingMode, act: Act): Promise<void> {
  const { clientId, now } = act;
  const { mode: before } = await lockCase(tx, clientId);
  if (mode === before) return;
  if (mode === sendingMode.id.taxpayerKey && ((await inUse(tx, clientId))?.notAfter ?? 0) <= now)
    refuse(fault('keys.modeNeedsKey'));
  await setMode(tx, clientId, mode, now);
  await auditAct(tx, { ...act, action: 'keys.mode', detail: { from: before, to: mode } });
}

const inUse = async (tx: Tx, clientId: number): Promise<KeyRow | undefined> =>
  (await keysOf(tx, clientId)).find(key => key.endedAt === undefined);
