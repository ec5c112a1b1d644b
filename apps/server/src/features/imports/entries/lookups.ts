import { valueKey, type ImportLookups } from '@moadi/domain/imports';
import { headerOfBuyer, type InvoiceItem } from '@moadi/domain/invoices';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { namedCodes, savedBuyers, savedGoods, type SavedBuyer, type SavedGood } from './lookups-store.ts';

/**
 * What the case and the authority's lists say to values of a book. A good is found by our id of it, its internal code, its goods id
 * or its name; a buyer by our id of it, its numbers or its name. Of two that are called alike, neither is found by that.
 */
export async function lookupsOf(tx: Tx, clientId: number): Promise<ImportLookups> {
  const goods = byKeys<SavedGood>(
    await savedGoods(tx, clientId),
    ({ id, userCode, stuffId, nickName, description }) => [
      [id],
      [userCode],
      [nickName],
      [stuffId, description],
    ],
  );
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
    goods: text => {
      const good = goods(text);
      return good && itemOf(good);
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

function itemOf({ stuffId, description, vatRate, fee, measurementUnit }: SavedGood): Partial<InvoiceItem> {
  return withoutNulls({
    ...{ stuffServiceId: stuffId, stuffServiceDescription: description, vatRate, fee, measurementUnit },
  }) as Partial<InvoiceItem>;
}
