import { sql } from 'kysely';
import { isOfferedIn } from '../../platform/database/catalogues.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** Every city that is offered, with its province. */
export const citiesOf = (tx: Tx) =>
  tx
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.id', 'cities.province_id')
    .select([sql<string>`cities.id::text`.as('id'), 'cities.name'])
    .select([sql<string>`provinces.id::text`.as('provinceId'), 'provinces.name as provinceName'])
    .where(isOfferedIn('cities'))
    .where(isOfferedIn('provinces'))
    .execute();

export type CityRow = Awaited<ReturnType<typeof citiesOf>>[number];
