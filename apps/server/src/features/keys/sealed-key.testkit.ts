import { seal } from '../../platform/envelope/envelope.ts';
import type { MasterKeys } from '../../platform/envelope/master-keys.ts';
import { newId } from '../../platform/ids.ts';
import { placeOf } from './store.ts';

/** A row of `sender_keys` that holds a text sealed under these keys; what a certificate says is no matter here. */
export function sealedKeyRow(clientId: number, keys: MasterKeys) {
  const id = newId();
  const { sealed, wrapped, masterKey } = seal(Buffer.from(`key ${id}`), placeOf(clientId, id), keys);
  const now = new Date().toISOString();
  return {
    ...{ client_id: clientId, id, certificate: Buffer.from(''), subject: '', issuer: '', serial_number: '' },
    ...{ fingerprint: '', not_before: now, not_after: now, user_id: newId(), create_date: now },
    ...{ sealed_key: sealed, wrapped_key: wrapped, master_key: masterKey },
  };
}
