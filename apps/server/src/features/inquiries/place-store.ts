import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';

/** Every city with its province. */
export const citiesOf = (tx: Tx) =>
  tx
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.id', 'cities.province_id')
    .select([sql<string>`cities.id::text`.as('id'), 'cities.name'])
    .select([sql<string>`provinces.id::text`.as('provinceId'), 'provinces.name as provinceName'])
    .execute();

export type CityRow = Awaited<ReturnType<typeof citiesOf>>[number];
