import { isStuffId } from '@moadi/domain/identifiers';
import { valueKey, type ImportLookups, type ImportMapping } from '@moadi/domain/imports';
import { headerOfBuyer, rateOn, type InvoiceItem } from '@moadi/domain/invoices';
import type { TehranDay } from '@moadi/domain/primitives';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { periodsOf, type Period } from '../../reference/listed-goods.ts';
import { namedCodes, savedBuyers, savedGoods, type SavedBuyer, type SavedGood } from './lookups-store.ts';

/**
 * What the case and the authority's lists say to values of a book. A good is found by our id of it, its internal code, its goods id
 * or its name; a buyer by our id of it, its numbers or its name. Of two that are called alike, neither is found by that. An id of
 * goods that a person chose for a value is itself, whether the list knows it or not.
 */
export async function lookupsOf(
  tx: Tx,
  clientId: number,
  { values }: Pick<ImportMapping, 'values'>,
): Promise<ImportLookups> {
  const saved = await savedGoods(tx, clientId);
  const chosen = Object.values(values.goods ?? {}).filter((id): id is string => id !== null && isStuffId(id));
  const listed = await periodsOf(tx, [...saved.flatMap(({ stuffId }) => stuffId ?? []), ...chosen]);
  const goods = byKeys<SavedGood>(saved, ({ id, userCode, stuffId, nickName, description }) => [
    [id],
    [userCode],
    [nickName],
    [stuffId, description],
  ]);
  const buyers = byKeys<SavedBuyer>(
    await savedBuyers(tx, clientId),
    ({ id, economyCode, nationalIdentityCode, passportNumber, nickName }) => [
      [id],
      [economyCode, nationalIdentityCode, passportNumber],
      [nickName],
    ],
  );
  const codes = await namedCodes(tx);
  const named = new Map(
    Object.entries(codes).map(([list, rows]) => [
      list,
      new Map(
        rows.flatMap(({ code, name }) =>
          [name, code].flatMap(one => (one ? [[valueKey(one), code] as const] : [])),
        ),
      ),
    ]),
  );
  return {
    goods: (text, day) => {
      const good = goods(text) ?? (chosen.includes(text) ? listedGood(text, listed.get(text)) : undefined);
      return good && itemOf(good, listed.get(good.stuffId ?? ''), day);
    },
    buyer: text => {
      const buyer = buyers(text);
      return buyer && withoutNulls(headerOfBuyer(buyer));
    },
    unit: text => named.get('units')!.get(valueKey(text)),
    choice: (from, text) => named.get(from)?.get(valueKey(text)),
  };
}

/** The first of several ways by which exactly one is called so. */
function byKeys<R>(
  rows: readonly R[],
  keysOf: (row: R) => (string | null)[][],
): (text: string) => R | undefined {
  const ways: Map<string, R | null>[] = [];
  for (const row of rows)
    for (const [way, names] of keysOf(row).entries()) {
      const known = (ways[way] ??= new Map());
      for (const name of names) {
        if (!name) continue;
        const key = valueKey(name);
        known.set(key, known.has(key) && known.get(key) !== row ? null : row);
      }
    }
  return text => {
    const key = valueKey(text);
    for (const known of ways) {
      const row = known.get(key);
      if (row) return row;
    }
    return undefined;
  };
}

/** An id of the authority's list, which the case does not keep. */
const listedGood = (stuffId: string, periods: readonly Period[] = []): ListedAlone => ({
  ...{ stuffId, vatRate: null, fee: null },
  description: periods[0]?.title ?? null,
  measurementUnit: periods[0]?.unit ?? null,
});

type ListedAlone = Omit<SavedGood, 'id' | 'nickName' | 'userCode'>;

function itemOf(
  { stuffId, description, vatRate, fee, measurementUnit }: ListedAlone,
  listed: readonly Period[] = [],
  day: TehranDay | undefined,
): Partial<InvoiceItem> {
  const own = vatRate ?? undefined;
  return withoutNulls({
    ...{ stuffServiceId: stuffId, stuffServiceDescription: description, fee, measurementUnit },
    vatRate: (day === undefined ? own : rateOn(listed, day, own)) ?? null,
  }) as Partial<InvoiceItem>;
}
