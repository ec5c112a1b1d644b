import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Opens and closes data keys; lies in the settings, never in the database. */
export interface MasterKey {
  /** Names the key beside what it has wrapped, and says nothing about it. */
  id: string;
  key: KeyObject;
}

export interface MasterKeys {
  /** What is wrapped from now on is wrapped with this one. */
  current: MasterKey;
  /** Undefined: that key is not in the settings. */
  find: (id: string) => MasterKey | undefined;
  /** Of all that are in the settings. */
  ids: readonly string[];
}

/** @param secrets the present one first, then former ones, with which older rows may still be wrapped */
export function masterKeys(secrets: readonly [string, ...string[]]): MasterKeys {
  const all = new Map(secrets.map(masterKey).map(key => [key.id, key]));
  return { current: masterKey(secrets[0]), find: id => all.get(id), ids: [...all.keys()] };
}

function masterKey(secret: string): MasterKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'moadi', 'sender keys', 32));
  const id = createHmac('sha256', bytes).update('id').digest('hex').slice(0, 16);
  return { id, key: createSecretKey(bytes) };
}
