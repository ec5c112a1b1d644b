import type { apiKeySchemas } from '@moadi/contract/api-keys/schemas';
import { apiKeyFields, checkApiKey, MOST_KEYS, type CheckedApiKey } from '@moadi/domain/api-keys';
import { smsKind, type ApiKeyRight } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { startOfDay, tehranDayOf, toLatinDigits } from '@moadi/domain/primitives';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { hashApiKey, hintOf, newApiKey } from '../../platform/sign-in/api-key.ts';
import { notify } from '../notifications/notify.ts';
import * as store from './store.ts';

type Given = z.output<typeof apiKeySchemas.create.body>;

/** Who does it, in which case. */
export interface Act {
  clientId: number;
  userId: string;
  address: string;
  now: number;
}

/**
 * Makes a key for a program. It goes out in this answer and is kept nowhere: what was lost is ended and made anew. Every other
 * manager of the case is told.
 */
export const makeKey = (db: Db, given: Given, act: Act): Promise<store.ApiKey & { key: string }> =>
  db.system(async tx => {
    const { clientId, userId, address, now } = act;
    const { name, rights, networks, endDate } = accepted(given, now);
    if ((await store.countActive(tx, clientId, now)) >= MOST_KEYS)
      refuse(fault('programs.tooMany', '', { max: MOST_KEYS }));
    const key = newApiKey();
    const id = newId(now);
    await store.insertKey(tx, {
      ...{ clientId, id, name, rights, networks, userId, now },
      ...{ hash: hashApiKey(key), hint: hintOf(key) },
      expiresAt: endDate === undefined ? undefined : startOfDay(tehranDayOf(endDate) + 1),
    });
    await auditAct(tx, {
      ...{ action: 'apiKeys.made', clientId, userId, address, now, subject: id },
      detail: { made: id, rights, networks: networks.length },
    });
    await tellOthers(tx, name, act);
    return { ...(await store.findKey(tx, clientId, id, now))!, key };
  });

/** The document as it is kept: each right and each network once. */
function accepted(given: Given, now: number) {
  const { name, endDate } = normalizeDocument(apiKeyFields, given);
  const networks = [...new Set((given.networks ?? []).map(text => toLatinDigits(text).trim()))];
  const rights: ApiKeyRight[] = [...new Set(given.rights)].toSorted((a, b) => a - b);
  const faults = checkApiKey({ name, endDate, rights, networks }, now);
  if (faults.length > 0) refuse(...faults);
  return { name, endDate, rights, networks } as CheckedApiKey & { networks: string[] };
}

async function tellOthers(tx: Tx, name: string, { clientId, userId, now }: Act): Promise<void> {
  const others = await store.otherManagers(tx, clientId, userId);
  if (others.length === 0) return;
  const fullName = await store.personName(tx, userId);
  const notices = others.map(({ id, caseName }) => ({
    userId: id,
    title: messageText('programs.madeTitle'),
    message: messageText('programs.madeMessage', { fullName, caseName, name }),
    link: `/cases/${clientId}/api-keys`,
    sms: smsKind.id.security,
  }));
  await notify(tx, notices, now);
}

export async function endKey(tx: Tx, id: string, act: Act): Promise<store.ApiKey> {
  const { clientId, userId, address, now } = act;
  const isEnded = await store.endKey(tx, { clientId, id, userId, now });
  const key = (await store.findKey(tx, clientId, id, now)) ?? refuse(fault('http.rowNotFound'));
  if (!isEnded) refuse(fault('programs.alreadyEnded'));
  await auditAct(tx, {
    ...{ action: 'apiKeys.ended', clientId, userId, address, now, subject: id },
    detail: { ended: id },
  });
  return key;
}

/**
 * Ends the keys that somebody made, in one case or in all: with their access or their account. Otherwise the keys would come back
 * when either is given anew.
 */
export async function endKeysOf(
  tx: Tx,
  makerId: string,
  { clientId, ...by }: Omit<Act, 'clientId'> & { clientId?: number },
): Promise<void> {
  const { userId, address, now } = by;
  for (const ended of await store.endKeysOf(tx, makerId, { clientId, userId, now }))
    await auditAct(tx, {
      ...{ action: 'apiKeys.ended', clientId: ended.clientId, userId, address, now, subject: ended.id },
      detail: { ended: ended.id },
    });
}

/** What keys are called, by id, for histories that hold ids alone. */
export const keyNames = store.namesOfKeys;
