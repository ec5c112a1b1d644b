import type { Tx } from '../../platform/database/scope.ts';
import { buyersOf } from './store.ts';

/** Economic numbers that were saved for one person. */
export const findNumbers = (tx: Tx, clientId: number, identity: string) =>
  buyersOf(tx, clientId)
    .select(['economy_code as number', 'nick_name as name', 'national_identity_code as identity'])
    .where('national_identity_code', '=', identity)
    .where('economy_code', 'is not', null)
    .$narrowType<{ number: string; name: string; identity: string }>()
    .execute();
