import { goodEndpoints } from '@moadi/contract/goods';
import type { AnswerOf } from '@moadi/contract/kit';
import { referenceEndpoints } from '@moadi/contract/reference';
import { goodsRank } from '@moadi/domain/enums';
import { isStuffId } from '@moadi/domain/identifiers';
import type { buyerNumbers } from '@moadi/domain/invoices';
import {
  formatDecimal,
  formatJalali,
  searchText,
  tehranDayOf,
  toLatinDigits,
} from '@moadi/domain/primitives';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';
import { call } from '../api/call.ts';
import type { Mend } from '../list/useMended.ts';
import { goodsSearchWords as words } from './words.ts';

type FoundGood = AnswerOf<typeof goodEndpoints.search>['rows'][number];

export interface GoodOption extends Option {
  good: Omit<FoundGood, 'rank'>;
}

interface Searching {
  /** In whose case; in none the list alone is searched. */
  clientId?: number | undefined;
  /** The invoice's day, whose rates are shown; today's where absent. */
  at?: number | undefined;
  /** The case's own goods too. */
  saved: boolean;
  /** What this buyer has bought comes first, and alone while nothing is written. */
  buyer?: BuyerAsked | undefined;
}

export type BuyerAsked = { [name in (typeof buyerNumbers)[number]]?: string } & {
  buyerBranchCode?: string;
};

/** A search for goods by words or the beginning of an id; an id that nothing knows is offered as it was typed. */
export const goodsLoader =
  (searching: Searching): LoadOptions<GoodOption> =>
  async (text, page, signal) => {
    if (page > 1) return [];
    const { rows, replaced, more } = await findGoods(text, searching, signal);
    const typed = toLatinDigits(text).replace(/[\s-]/g, '');
    const isNew = rows.length === 0 && isStuffId(typed);
    return {
      options: isNew ? [asTyped(typed)] : rows.map(optionOf),
      notice: noticeOf(replaced),
      rest: more ? words.more : '',
    };
  };

type Replaced = AnswerOf<typeof goodEndpoints.search>['replaced'];

const noticeOf = (replaced: Replaced) => replaced.map(({ word, by }) => words.replaced(word, by)).join(' ');

/** The words of a search in the authority's list that occur nowhere, each by its nearest. */
export const mendGoods: Mend = text => ({
  queryKey: [referenceEndpoints.commoditySearch.path, { mended: text }],
  queryFn: async ({ signal }) => {
    const { replaced } = await findGoods(text, { saved: false }, signal);
    if (replaced.length === 0) return null;
    const by = new Map(replaced.map(({ word, by }) => [word, by]));
    const words = searchText(text.normalize('NFKC')).split(BETWEEN_WORDS);
    return { text: words.map(word => by.get(word) ?? word).join(''), notice: noticeOf(replaced) };
  },
});

const BETWEEN_WORDS = /([^\p{L}\p{N}]+)/u;

export const findGoods = (
  text: string,
  { clientId, at, saved, buyer }: Searching,
  signal: AbortSignal,
): Promise<AnswerOf<typeof goodEndpoints.search>> => {
  const query = { text: text.slice(0, LONGEST), ...(at !== undefined && { at }) };
  return clientId === undefined
    ? call(referenceEndpoints.commoditySearch, { query, signal })
    : call(goodEndpoints.search, {
        params: { clientId },
        query: { ...query, ...buyer, ...(!saved && { saved: 'false' }) },
        signal,
      });
};

/** Of what somebody has pasted into the field. */
const LONGEST = 400;

function optionOf({ rank, ...good }: FoundGood): GoodOption {
  const { id, stuffId, nickName, description, vatRate, endDate, last } = good;
  const rate = vatRate === undefined ? words.noRate : words.rate(formatDecimal(vatRate));
  const standing = endDate === undefined ? rate : words.ended(formatJalali(tehranDayOf(endDate)));
  return {
    // One id may stand for several goods that a buyer has bought.
    id: last ? `${stuffId} ${description ?? ''}` : (id ?? stuffId),
    label: nickName ?? description ?? stuffId,
    hint: stuffId,
    note: [...(last ? pricesOf(good, last) : [goodsRank.label(rank)]), standing].join(' · '),
    good,
  };
}

/** What it cost this buyer, and what it costs otherwise, where that is another price. */
function pricesOf({ fee }: GoodOption['good'], last: NonNullable<FoundGood['last']>): string[] {
  const day = formatJalali(tehranDayOf(last.at));
  if (last.fee === undefined) return [words.boughtLast(day)];
  const isOther = fee !== undefined && fee !== last.fee;
  return [
    words.lastPrice(formatDecimal(last.fee), day),
    ...(isOther ? [words.price(formatDecimal(fee))] : []),
  ];
}

const asTyped = (stuffId: string): GoodOption => ({
  ...{ id: stuffId, label: words.asTyped, hint: stuffId, note: words.notListed },
  good: { stuffId },
});
