import type { ProviderService, ProviderTrouble } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

interface Provider {
  service: ProviderService;
  provider: string;
}

interface Failure extends Provider {
  kind: ProviderTrouble;
  answer: string;
}

/** Notes one more failure; answers how many there are in a row. */
export async function noteTrouble(tx: Tx, failure: Failure, now: number): Promise<number> {
  const { kind, answer } = failure;
  const last_at = timestamp(now);
  const row = await tx
    .insertInto('provider_troubles')
    .values({ ...failure, since: last_at, last_at })
    .onConflict(conflict =>
      conflict.columns(['service', 'provider']).doUpdateSet({
        kind,
        answer,
        last_at,
        times: sql<number>`least(provider_troubles.times, 1000000000) + 1`,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return row.times;
}

/** It answers again. */
export const endTrouble = (tx: Tx, { service, provider }: Provider) =>
  tx
    .deleteFrom('provider_troubles')
    .where('service', '=', service)
    .where('provider', '=', provider)
    .execute();

/** What is wrong now, the longest first. */
export const providerTroubles = (tx: Tx) =>
  tx
    .selectFrom('provider_troubles')
    .select(['service', 'provider', 'kind', 'answer', 'since', 'last_at as lastAt', 'times'])
    .orderBy('since')
    .orderBy('service')
    .orderBy('provider')
    .execute();
