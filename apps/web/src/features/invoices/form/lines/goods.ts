import { goodEndpoints } from '@moadi/contract/goods';
import { referenceEndpoints } from '@moadi/contract/reference';
import { isStuffId } from '@moadi/domain/identifiers';
import { searchText, toLatinDigits } from '@moadi/domain/primitives';
import { call } from '../../../../kit/api/call.ts';
import type { GoodRecord } from '../../../../kit/fast-editors.ts';
import type { LoadOptions, Option } from '../../../../ui/fields/useServerOptions.ts';
import { formWords as words } from '../words.ts';

export interface GoodOption extends Option {
  good: GoodRecord;
}

const PAGE = 25;

/** A search over the case's own goods and the authority's catalogue; an id that neither knows is offered as typed. */
export const loadGoods =
  (clientId: number): LoadOptions<GoodOption> =>
  async (query, page, signal) => {
    const list = { fullText: query, skip: (page - 1) * PAGE, take: PAGE };
    const active = { ...list, filters: [{ field: 'isActive', op: 'EQ', values: [true] }] as const };
    const [saved, catalogue] = await Promise.all([
      call(goodEndpoints.list, { params: { clientId }, query: active, signal }),
      call(referenceEndpoints.commodities, { query: list, signal }),
    ]);
    const own = saved.map(good => optionOf(good as GoodRecord));
    const known = new Set(own.map(({ good }) => good.stuffId));
    const others = catalogue
      .filter(({ stuffId }) => !known.has(stuffId))
      .map(({ id, stuffId, title, vatRate, measurementUnit }) =>
        optionOf({
          ...{ id, stuffId, description: title },
          ...(vatRate !== undefined && { vatRate }),
          ...(measurementUnit && { measurementUnit }),
        }),
      );
    const typed = toLatinDigits(query).trim();
    const isNew = page === 1 && isStuffId(typed) && own.length + others.length === 0;
    return [...own, ...others, ...(isNew ? [asTyped(typed)] : [])];
  };

/** The one good that a text from elsewhere means: its id, or a name that only it has. */
export async function findGood(clientId: number, text: string): Promise<GoodRecord | undefined> {
  const found = await loadGoods(clientId)(text, 1, AbortSignal.timeout(20_000));
  const wanted = searchText(text);
  const meant = found.filter(
    ({ good: { stuffId, nickName, description } }) =>
      stuffId === text || [nickName, description].some(name => name && searchText(name) === wanted),
  );
  return meant.length === 1 ? meant[0]!.good : undefined;
}

const optionOf = (good: GoodRecord): GoodOption => ({
  id: good.id,
  label: good.nickName ?? good.description ?? good.stuffId ?? '',
  hint: good.stuffId ?? '',
  good,
});

const asTyped = (stuffId: string): GoodOption => ({
  id: stuffId,
  label: words.asTyped,
  hint: stuffId,
  good: { id: stuffId, stuffId },
});
