import type { AskedTaxpayer } from '@moadi/domain/invoices';
import { timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** What the register of taxpayers said of a number; the rest is known only of one that it has. */
export interface Said extends Omit<AskedTaxpayer, 'askedAt'> {
  economicCode: string;
}

/** Keeps what was said, in the place of what was said before. */
export async function rememberSaid(tx: Tx, said: readonly Said[], now: number): Promise<void> {
  const byNumber = new Map(said.map(one => [one.economicCode, one]));
  if (byNumber.size === 0) return;
  await tx
    .insertInto('asked_taxpayers')
    .values(
      [...byNumber.values()].map(({ economicCode, found, personType, identity, postalCode, status }) => ({
        economic_code: economicCode,
        found,
        person_type: personType ?? null,
        identity: identity ?? null,
        postal_code: postalCode ?? null,
        status: status ?? null,
        asked_at: timestamp(now),
      })),
    )
    .onConflict(oc =>
      oc.column('economic_code').doUpdateSet(eb => ({
        found: eb.ref('excluded.found'),
        person_type: eb.ref('excluded.person_type'),
        identity: eb.ref('excluded.identity'),
        postal_code: eb.ref('excluded.postal_code'),
        status: eb.ref('excluded.status'),
        asked_at: eb.ref('excluded.asked_at'),
      })),
    )
    .execute();
}

/** What was said of these numbers. */
export async function saidOf(tx: Tx, numbers: readonly string[]): Promise<Map<string, AskedTaxpayer>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('asked_taxpayers')
    .select(['economic_code as economicCode', 'found', 'person_type as personType', 'identity'])
    .select(['postal_code as postalCode', 'asked_at as askedAt', 'status'])
    .where('economic_code', 'in', numbers)
    .execute();
  return new Map(rows.map(row => [row.economicCode, withoutNulls(row)]));
}

/** Numbers that the register knows, by whose they are. */
export async function numbersByIdentity(
  tx: Tx,
  identities: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (identities.length === 0) return new Map();
  const rows = await tx
    .selectFrom('asked_taxpayers')
    .select(['economic_code as number', 'identity'])
    .where('found', '=', true)
    .where('identity', 'in', identities)
    .orderBy('economic_code')
    .$narrowType<{ identity: string }>()
    .execute();
  const found = new Map<string, string[]>();
  for (const { identity, number } of rows) found.set(identity, [...(found.get(identity) ?? []), number]);
  return found;
}
