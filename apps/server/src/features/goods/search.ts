import type { goodSchemas } from '@moadi/contract/goods/schemas';
import { goodsRank } from '@moadi/domain/enums';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { listedOn, MOST_FOUND, searchListed, understood } from '../reference/goods-search.ts';
import { goods } from './store.ts';

interface Search {
  clientId: number;
  text: string;
  /** The invoice's day. */
  at: number;
  saved: boolean;
}

type Found = z.output<typeof goodSchemas.search.response>;

/** A search for goods in a case: those that it keeps, then the authority's list. */
export async function searchGoods(tx: Tx, { clientId, text, at, saved }: Search): Promise<Found> {
  const asked = await understood(tx, text);
  const asWritten = saved ? await savedGoods(tx, { clientId, words: asked.written, at }) : [];
  // A word that only the case's own goods have occurs: it is no other word written wrongly.
  const isKnown = asked.replaced.length > 0 && asWritten.length > 0;
  if (isKnown) return { rows: asWritten, replaced: [], more: false };
  const own =
    saved && asked.replaced.length > 0
      ? await savedGoods(tx, { clientId, words: asked.words, at })
      : asWritten;
  const { rows, more } = await searchListed(tx, {
    ...{ understood: asked, at, clientId },
    without: own.map(({ stuffId }) => stuffId),
    most: MOST_FOUND - own.length,
  });
  return { rows: [...own, ...rows], replaced: asked.replaced, more };
}

/** Active goods of the case that have these words, by name. Their own rate counts; without one, that of the list on the day. */
async function savedGoods(
  tx: Tx,
  { clientId, words, at }: Pick<Search, 'clientId' | 'at'> & { words: readonly string[] },
): Promise<Found['rows']> {
  if (words.length === 0) return [];
  const rows = await goods.list(tx, clientId, {
    ...{ skip: 0, take: MOST_SAVED, fullText: words.join(' ') },
    sort: [{ field: 'nickName', descending: false }],
    filters: [{ field: 'isActive', op: 'EQ', values: [true] }],
  });
  const ids = rows.map(({ stuffId }) => stuffId!);
  const listed = await listedOn(tx, ids, at);
  return rows.map(({ stuffId, vatRate = listed.get(stuffId!)?.vatRate, ...good }) => ({
    ...good,
    ...{ rank: goodsRank.id.saved, stuffId: stuffId!, vatRate },
  }));
}

const MOST_SAVED = 25;
