import { createHash, randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { caseRoleType, type ApiKeyRight } from '@moadi/domain/enums';
import { at, timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';

/** By these, a program's key is told from the token of a person's sign-in, and found by the person who searches for lost ones. */
const PREFIX = 'moadi_';
const HINT_LENGTH = PREFIX.length + 8;

/** 256 random bits. */
export const newApiKey = (): string => PREFIX + randomBytes(32).toString('hex');

export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

export const hintOf = (key: string): string => key.slice(0, HINT_LENGTH);

/** What is made of so many random bits is not guessed: a fast hash is enough, and needs no secret that would have to stay. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** As the database has it. */
export interface StoredApiKey {
  id: string;
  clientId: number;
  /** Who made it. */
  userId: string;
  rights: readonly ApiKeyRight[];
  networks: readonly string[];
  expiresAt: number | null;
  endedAt: number | null;
  lastUsedAt: number | null;
  /** Who made it still manages the case. */
  isHeld: boolean;
}

export const findApiKey = (tx: Tx, key: string): Promise<StoredApiKey | undefined> =>
  tx
    .selectFrom('api_keys as k')
    .select(['k.id', 'k.client_id as clientId', 'k.user_id as userId', 'k.rights', 'k.networks'])
    .select(['k.expires_at as expiresAt', 'k.ended_at as endedAt', 'k.last_used_at as lastUsedAt'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('case_users')
            .innerJoin('users', 'users.id', 'case_users.user_id')
            .select('case_users.id')
            .whereRef('case_users.client_id', '=', 'k.client_id')
            .whereRef('case_users.user_id', '=', 'k.user_id')
            .where('case_users.role_type', '=', caseRoleType.id.caseManager)
            .where('users.is_active', '=', true),
        )
        .$castTo<boolean>()
        .as('isHeld'),
    )
    .where('k.token_hash', '=', hashApiKey(key))
    .executeTakeFirst();

/** The later moment stays, whichever server comes last. */
export const noteApiKeyUse = (
  tx: Tx,
  { clientId, id }: Pick<StoredApiKey, 'clientId' | 'id'>,
  address: string,
  now: number,
) =>
  tx
    .updateTable('api_keys')
    .set({ last_used_at: timestamp(now), last_address: address })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where(eb => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at(now))]))
    .execute();

/** Whether an address is one of these, or in one of these networks; none: every address is. */
export function isWithinNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
