import type { goodSchemas } from '@moadi/contract/goods/schemas';
import { goodsRank } from '@moadi/domain/enums';
import { goodsSearchText, isMendable, nearestOf } from '@moadi/domain/goods';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { MOST_FOUND, ratedOn, searchListed, understood } from '../reference/goods-search.ts';
import type { Bought } from './bought.ts';
import { goods, keptWith, soundsOfKept, type KeptGood } from './store.ts';

interface Search {
  clientId: number;
  text: string;
  /** The invoice's day. */
  at: number;
  saved: boolean;
  /** What the buyer has bought, the last first: it comes first. */
  bought?: readonly Bought[];
}

type Found = z.output<typeof goodSchemas.search.response>;

/** A search for goods in a case: what a buyer has bought, those that the case keeps, then the authority's list. */
export async function searchGoods(tx: Tx, search: Search): Promise<Found> {
  const { clientId, text, at, saved } = search;
  const bought = await boughtGoods(tx, search);
  if (text.trim() === '') return { rows: await ratedOn(tx, bought([]), at), replaced: [], more: false };
  const asked = await understood(tx, text);
  const ownWith = async (words: readonly string[]): Promise<Found['rows']> => {
    const first = await ratedOn(tx, words.length > 0 ? bought(words) : [], at);
    const kept = saved ? await savedGoods(tx, { clientId, words, at }) : [];
    const shown = new Set(first.map(({ id }) => id));
    return [...first, ...kept.filter(({ id }) => !shown.has(id))];
  };
  const asWritten = await ownWith(asked.written);
  // A word that only the case's own goods have occurs: it is no other word written wrongly.
  const isKnown = asked.replaced.length > 0 && asWritten.length > 0;
  if (isKnown) return { rows: asWritten, replaced: [], more: false };
  const own = asked.replaced.length > 0 ? await ownWith(asked.words) : asWritten;
  const { rows, more } = await searchListed(tx, {
    ...{ understood: asked, at, clientId },
    without: own.map(({ stuffId }) => stuffId),
    most: Math.max(0, MOST_FOUND - own.length),
  });
  if (saved && own.length + rows.length === 0) {
    const { words, replaced } = await nearKept(tx, clientId, asked.written);
    if (replaced.length > 0) {
      const near = await ownWith(words);
      if (near.length > 0) return { rows: near, replaced, more };
    }
  }
  return { rows: [...own, ...rows], replaced: asked.replaced, more };
}

/** The words as the case's own goods have them: one that none of these has becomes the nearest of theirs. */
async function nearKept(tx: Tx, clientId: number, written: readonly string[]) {
  const { asked, kept } = await soundsOfKept(tx, clientId, written, MOST_COMPARED);
  const sounds = new Map(asked.map(({ word, sound }) => [word, sound]));
  const replaced: Found['replaced'] = [];
  const words = written.map(word => {
    if (!isMendable(word) || kept.some(one => one.word.includes(word))) return word;
    const by = nearestOf({ word, sound: sounds.get(word)! }, kept)?.word;
    if (by !== undefined) replaced.push({ word, by });
    return by ?? word;
  });
  return { words, replaced };
}

/** Goods whose words are compared one by one: of more the newest. */
const MOST_COMPARED = 2_000;

type Own = Found['rows'][number];

/** What a buyer has bought, by the words that it must have, all for none: as the case keeps it, unless it is out of use there. */
async function boughtGoods(tx: Tx, { clientId, bought = [] }: Search) {
  const kept = await keptWith(
    tx,
    clientId,
    bought.map(({ stuffId }) => stuffId),
  );
  const known = bought.flatMap(one => {
    const twins = kept.filter(good => good.stuffId === one.stuffId && isSame(good, one));
    const own = twins.find(({ isActive }) => isActive);
    if (twins.length > 0 && !own) return [];
    const { isActive: _, search, ...good } = own ?? { isActive: true, search: undefined };
    return [{ good: { ...good, ...one }, search: search ?? textOf(one) }];
  });
  return (words: readonly string[]): Own[] =>
    known
      .filter(({ search }) => words.every(word => search.includes(word)))
      .slice(0, MOST_BOUGHT)
      .map(({ good }) => ({ ...good, rank: goodsRank.id.bought }));
}

/** A line has the description of its good, or else its name. */
const isSame = ({ description, nickName }: KeptGood, bought: Bought): boolean =>
  textOf({ description: description ?? nickName }) === textOf({ description: bought.description });

const textOf = ({ description, stuffId }: Partial<Bought>): string =>
  goodsSearchText([description, stuffId].filter(Boolean).join(' '));

/** Active goods of the case that have these words, by name. */
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
  const own = rows.map(({ stuffId, ...good }) => ({
    ...good,
    ...{ rank: goodsRank.id.saved, stuffId: stuffId! },
  }));
  return ratedOn(tx, own, at);
}

const MOST_SAVED = 25;
const MOST_BOUGHT = 12;
