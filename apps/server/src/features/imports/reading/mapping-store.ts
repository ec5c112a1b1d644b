import { importMappingResource } from '@moadi/contract/imports/resources';
import type { ListQuery } from '@moadi/contract/kit';
import type { ImportKind } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { timestamp } from '../../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../../platform/database/list.ts';
import { listed, type PageQuery } from '../../../platform/database/list-page.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';

const source: ListSource<typeof importMappingResource> = {
  resource: importMappingResource,
  id: 'import_mappings.id',
  columns: { name: 'import_mappings.name', kind: 'import_mappings.kind', usedAt: 'import_mappings.used_at' },
};

const columns = ['id', 'name', 'kind', 'used_at as usedAt', 'uses'] as const;

const mappingsOf = (tx: Tx, clientId: number, kinds: readonly ImportKind[]) =>
  tx.selectFrom('import_mappings').where('client_id', '=', clientId).where('kind', 'in', kinds);

export const listMappings = (tx: Tx, clientId: number, kinds: readonly ImportKind[], list: PageQuery) =>
  listed(mappingsOf(tx, clientId, kinds).select(columns), source, list);

export const countMappings = (tx: Tx, clientId: number, kinds: readonly ImportKind[], list: ListQuery) =>
  counted(mappingsOf(tx, clientId, kinds).select(howMany), source, list);

export const allMappings = (tx: Tx, clientId: number, kind: ImportKind) =>
  mappingsOf(tx, clientId, [kind])
    .select(['head_key as headKey', 'mapping'])
    .orderBy('used_at', 'desc')
    .limit(500)
    .execute();

export const allChoices = (tx: Tx, clientId: number, kind: ImportKind) =>
  tx
    .selectFrom('import_column_choices')
    .select(['column_key as columnKey', 'choice'])
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .orderBy('chosen_at', 'desc')
    .limit(2_000)
    .execute();

interface NewMapping extends RowKey {
  kind: ImportKind;
  name: string;
  headKey: string;
  mapping: unknown;
  now: number;
}

/** The newest choice wins; the name stays that a person has given. Answers it. */
export const keepMapping = async (
  tx: Tx,
  { clientId, id, kind, name, headKey, mapping, now }: NewMapping,
): Promise<string> => {
  const kept = await tx
    .insertInto('import_mappings')
    .values({
      ...{
        client_id: clientId,
        id,
        kind,
        name,
        head_key: headKey,
        mapping: JSON.stringify(mapping),
        uses: 1,
      },
      used_at: timestamp(now),
    })
    .onConflict(oc =>
      oc.columns(['client_id', 'kind', 'head_key']).doUpdateSet(eb => ({
        ...{ mapping: JSON.stringify(mapping), used_at: timestamp(now) },
        uses: eb('import_mappings.uses', '+', 1),
      })),
    )
    .returning('name')
    .executeTakeFirstOrThrow();
  return kept.name;
};

/** Under which name the columns of a book are remembered. */
export const noteMappingName = (tx: Tx, { clientId, id }: RowKey, name: string) =>
  tx
    .updateTable('imports')
    .set({ mapping_name: name })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

export async function keepChoices(
  tx: Tx,
  {
    clientId,
    kind,
    choices,
    now,
  }: { clientId: number; kind: ImportKind; choices: readonly [string, unknown][]; now: number },
): Promise<void> {
  if (choices.length === 0) return;
  const newest = new Map(choices);
  await sql`
    insert into import_column_choices (client_id, kind, column_key, choice, chosen_at)
    select ${clientId}::bigint, ${kind}::smallint, key, coalesce(choice, 'null'), ${timestamp(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...newest].map(([key, choice]) => ({ key, choice })))}::jsonb)
      as v (key text, choice jsonb)
    on conflict (client_id, kind, column_key) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`.execute(
    tx,
  );
}

export const findMapping = (tx: Tx, { clientId, id }: RowKey) =>
  tx
    .selectFrom('import_mappings')
    .select([...columns, 'mapping'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

export const nameMapping = (tx: Tx, { clientId, id }: RowKey, name: string) =>
  tx
    .updateTable('import_mappings')
    .set({ name })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Forgets what these columns were taken for. */
export const removeChoices = (
  tx: Tx,
  { clientId, kind, keys }: { clientId: number; kind: ImportKind; keys: readonly string[] },
) =>
  tx
    .deleteFrom('import_column_choices')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('column_key', 'in', keys)
    .execute();

export const removeMapping = (tx: Tx, { clientId, id }: RowKey) =>
  tx.deleteFrom('import_mappings').where('client_id', '=', clientId).where('id', '=', id).execute();
