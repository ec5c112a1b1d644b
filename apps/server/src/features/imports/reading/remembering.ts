import {
  headKey,
  rememberedColumns,
  type ImportMapping,
  type Remembered,
  type TargetKey,
} from '@moadi/domain/imports';
import type { ImportKind } from '@moadi/domain/enums';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { newId } from '../../../platform/ids.ts';
import {
  allChoices,
  allMappings,
  keepChoices,
  keepMapping,
  noteMappingName,
  removeChoices,
  removeMapping,
} from './mapping-store.ts';

import type { Import } from '../store.ts';

/** What columns were taken for is remembered once the book is done: of the whole head, and of each column. */
export async function rememberMapping(tx: Tx, book: Import, now: number): Promise<void> {
  const mapping = book.mapping as ImportMapping;
  const { clientId, kind } = book;
  const key = headKey(mapping.sheets.flatMap(({ columns }) => columns));
  const name = await keepMapping(tx, {
    ...{ clientId, id: newId(now), kind, name: book.fileName, headKey: key, mapping, now },
  });
  await noteMappingName(tx, book, name);
  await keepChoices(tx, { clientId, kind, choices: rememberedColumns(mapping), now });
}

/** Forgets a head, and what its columns were taken for. */
export async function forgetMapping(
  tx: Tx,
  key: RowKey,
  { kind, mapping }: { kind: ImportKind; mapping: unknown },
): Promise<void> {
  const keys = rememberedColumns(mapping as ImportMapping).map(([column]) => column);
  if (keys.length > 0) await removeChoices(tx, { clientId: key.clientId, kind, keys });
  await removeMapping(tx, key);
}

/** All that is remembered in a case of books of a kind. */
export async function rememberedIn(tx: Tx, clientId: number, kind: ImportKind): Promise<Remembered> {
  const mappings = await allMappings(tx, clientId, kind);
  const choices = await allChoices(tx, clientId, kind);
  return {
    heads: new Map(mappings.map(({ headKey: key, mapping }) => [key, mapping as ImportMapping])),
    columns: new Map(
      choices.map(({ columnKey, choice }) => [columnKey, (choice as TargetKey | null) ?? null]),
    ),
  };
}
