import { goodsRank, type GoodsRank } from '@moadi/domain/enums';
import { goodsSearchText, isMendable, nearestOf, slipsOf, tellingWords } from '@moadi/domain/goods';
import { heldOn, rateOn, type ListedGood } from '@moadi/domain/invoices';
import {
  searchText,
  startOfDay,
  tehranDayOf,
  toLatinDigits,
  type Instant,
  type TehranDay,
} from '@moadi/domain/primitives';
import type { foundGoodSchema, goodsSearchSchema } from '@moadi/contract/reference/schemas';
import type { z } from 'zod';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { goodOf } from './listed-goods.ts';
import {
  COMMON,
  SHORT,
  anyOf,
  askedWords,
  beginningLike,
  businessNameOf,
  generalOf,
  isIdBegin,
  isWholeId,
  mostUsedBeginning,
  namedAfter,
  periodsById,
  soundingLike,
  usedOf,
  wordsOf,
  type AskedWord,
  type Candidate,
  type Sought,
  type SoughtOn,
} from './search-store.ts';

export type FoundGood = z.output<typeof foundGoodSchema>;
export type GoodsFound = z.output<typeof goodsSearchSchema>;

/** So many are shown; who does not find it among them writes another word. */
export const MOST_FOUND = 30;

/** What somebody who searches for goods has written, as the titles know it. */
export interface Understood {
  /** One after another, until something is found. */
  sought: readonly Sought[];
  /** As they were written, and as they are looked for. */
  written: readonly string[];
  words: readonly string[];
  replaced: GoodsFound['replaced'];
}

/** Reads a search: the beginning of an id, or words; one that occurs nowhere becomes its nearest. */
export async function understood(tx: Tx, text: string): Promise<Understood> {
  const id = idIn(text);
  const isWhole = id !== undefined && isWholeId(id);
  const asked = isWhole ? [] : await askedWords(tx, searchText(text.normalize('NFKC')), MOST_WORDS);
  const words = await Promise.all(
    asked.map((word, i) => (word.begins ? word : mended(tx, word, i === asked.length - 1))),
  );
  const query = queryOf(words);
  return {
    sought: [...(id ? [{ idBegin: id }] : []), ...(query ? [{ query }] : [])],
    written: isWhole ? [id] : asked.map(({ word }) => word),
    words: isWhole ? [id] : words.map(({ word }) => word),
    replaced: asked.flatMap(({ word }, i) => (words[i]!.word === word ? [] : [{ word, by: words[i]!.word }])),
  };
}

const MOST_WORDS = 8;

/** A whole id, wherever it stands in a text; the beginning of one, where nothing else does. */
function idIn(text: string): string | undefined {
  const latin = toLatinDigits(text);
  const whole = /(?<!\d)\d{13,20}(?!\d)/.exec(latin)?.[0];
  const digits = latin.replace(/[\s\u200c-]/g, '');
  if (whole || !isIdBegin(digits)) return whole;
  // «195 65» is two numbers; an id is written in groups only when there is much of it.
  return digits === latin.trim() || digits.length >= 10 ? digits : undefined;
}

async function mended(tx: Tx, asked: AskedWord, isLast: boolean): Promise<AskedWord> {
  if (!isMendable(asked.word)) return asked;
  const near = await soundingLike(tx, slipsOf(asked.sound));
  const found =
    nearestOf(asked, near) ??
    // It may not be finished yet.
    (isLast ? await mostUsedBeginning(tx, asked.sound) : undefined) ??
    nearestOf(asked, await longerLike(tx, asked));
  return found ? { ...found, begins: true, joins: false } : asked;
}

/** In a long word two letters may be wrong, seldom its first three. */
const longerLike = async (tx: Tx, { sound }: AskedWord) =>
  sound.length < 6 ? [] : beginningLike(tx, sound.slice(0, 3), [sound.length - 2, sound.length + 2]);

/** All of the words, in any order; two that also occur as one, either way. */
function queryOf(words: readonly AskedWord[]): string {
  const terms: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i]!, words[i + 1]];
    const isPair = next !== undefined && word.joins;
    if (isPair) i++;
    terms.push(isPair ? `((${termOf(word)} & ${termOf(next)}) | ${word.word}${next.word}:*)` : termOf(word));
  }
  return terms.join(' & ');
}

/** A word also stands for those that it begins, unless it is so short or so common that this would find everything. */
const termOf = ({ word, uses }: AskedWord): string =>
  uses > 0 && (word.length <= SHORT || uses > COMMON) ? word : `${word}:*`;

interface Search {
  understood: Understood;
  /** Whose rates are answered: what holds on this day. */
  at: Instant;
  /** Whose search it is; what it has used and what is named after it comes first. */
  clientId?: number;
  /** Ids that are shown already. */
  without?: readonly string[];
  most?: number;
}

/** Goods of the authority's list, in the order of their ranks; a rank is asked only when those before it leave room. */
export async function searchListed(
  tx: Tx,
  { understood: { sought, words }, at, clientId, without = [], most = MOST_FOUND }: Search,
): Promise<{ rows: FoundGood[]; more: boolean }> {
  const found = new Map<string, GoodsRank>();
  const shown = new Set(without);
  const day = startOfDay(tehranDayOf(at));
  let more = false;
  const take = (rank: GoodsRank, candidates: readonly Candidate[]) => {
    for (const { stuffId } of best(candidates, words)) {
      if (shown.has(stuffId)) continue;
      more ||= found.size === most;
      if (found.size === most) return;
      shown.add(stuffId);
      found.set(stuffId, rank);
    }
  };
  for (const one of sought) {
    for (const [rank, candidatesOf] of ranksOf(tx, clientId)) {
      if (more) break;
      take(rank, await candidatesOf({ ...one, day }));
    }
    // A number is a word only where no id begins so.
    if (found.size > 0) break;
  }
  const listed = await listedOn(tx, [...found.keys()], at);
  const rows = [...found].flatMap(([stuffId, rank]) => {
    const good = listed.get(stuffId);
    return good ? [{ rank, ...good }] : [];
  });
  return { rows, more };
}

type Rank = readonly [GoodsRank, (sought: SoughtOn) => Promise<readonly Candidate[]>];

function ranksOf(tx: Tx, clientId: number | undefined): Rank[] {
  const { used, named, general, other } = goodsRank.id;
  const own: Rank[] =
    clientId === undefined
      ? []
      : [
          [used, sought => usedOf(tx, clientId, sought)],
          [
            named,
            async sought => {
              const business = tellingWords(
                await wordsOf(tx, goodsSearchText(await businessNameOf(tx, clientId))),
              );
              return business.length === 0 ? [] : namedAfter(tx, business, sought);
            },
          ],
        ];
  return [...own, [general, sought => generalOf(tx, sought)], [other, sought => anyOf(tx, sought)]];
}

/** Those with the most of the words as they are written, then the shortest. */
function best(candidates: readonly Candidate[], words: readonly string[]): Candidate[] {
  const judged = candidates.map(one => {
    const own = new Set(one.search.split(BETWEEN_WORDS));
    return { one, whole: words.filter(word => own.has(word)).length };
  });
  return judged
    .toSorted(
      (a, b) =>
        b.whole - a.whole ||
        a.one.search.length - b.one.search.length ||
        (a.one.stuffId < b.one.stuffId ? -1 : 1),
    )
    .map(({ one }) => one);
}

/** Near enough to `goods_words` for an order. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Ids as they stand in the list on a day, with the rate that holds then; without one where none holds, or more than one. */
async function listedOn(
  tx: Tx,
  stuffIds: readonly string[],
  at: Instant,
): Promise<ReadonlyMap<string, Omit<FoundGood, 'rank'>>> {
  const day = tehranDayOf(at);
  const found = await periodsById(tx, stuffIds);
  return new Map(
    [...found].map(([stuffId, periods]) => {
      const listed = periods.map(goodOf);
      const shown = periods[listed.findIndex(one => heldOn([one], day).length > 0)] ?? periods[0]!;
      const { title, measurement_unit, category, type, supplier } = shown;
      const good = {
        ...{ stuffId, description: title, measurementUnit: measurement_unit },
        ...{ category, type, supplier },
      };
      return [stuffId, { ...withoutNulls(good), ...standingOn(listed, day) }];
    }),
  );
}

/** Goods of a case with what the list says of their ids on a day: the rate, and the end of what is valid no more. */
export async function ratedOn<G extends { stuffId: string; vatRate?: string }>(
  tx: Tx,
  goods: readonly G[],
  at: Instant,
): Promise<(Omit<G, 'vatRate'> & Standing)[]> {
  const found = await periodsById(
    tx,
    goods.map(({ stuffId }) => stuffId),
  );
  return goods.map(({ vatRate, ...good }) => ({
    ...good,
    ...standingOn((found.get(good.stuffId) ?? []).map(goodOf), tehranDayOf(at), vatRate),
  }));
}

type Standing = Pick<FoundGood, 'vatRate' | 'endDate'>;

function standingOn(listed: readonly ListedGood[], day: TehranDay, own?: string): Standing {
  const vatRate = rateOn(listed, day, own);
  const last = Math.max(...listed.map(({ to = Infinity }) => to));
  return {
    ...(vatRate !== undefined && { vatRate }),
    ...(listed.length > 0 && last < day && { endDate: startOfDay(last + 1) }),
  };
}
