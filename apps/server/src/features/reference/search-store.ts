import { commodityType } from '@moadi/domain/enums';
import type { OccurringWord } from '@moadi/domain/goods';
import { searchText, toLatinDigits, type Instant } from '@moadi/domain/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** A word of a search, as the titles know it. */
export interface AskedWord extends OccurringWord {
  /** Some word begins with it, itself included. */
  begins: boolean;
  /** Written as one with the next word, it begins a word too. */
  joins: boolean;
}

/** Behind every text that begins alike. */
const END = sql`chr(1114111)`;
const beginsWith = (column: string, text: RawBuilder<string>) =>
  sql<SqlBool>`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text} || ${END}`;

/** Ids are digits, which every collation puts in one order: all that begin so lie before the next beginning. */
function idBegins(column: string, begin: string): RawBuilder<SqlBool> {
  const counted = begin.replace(/9+$/, '');
  const next = counted.slice(0, -1) + String(Number(counted.at(-1)) + 1);
  const from = sql<SqlBool>`${sql.ref(column)} >= ${begin}`;
  return counted === '' ? from : sql<SqlBool>`${from} and ${sql.ref(column)} < ${next}`;
}

/** The words of a text that is normalised already. */
export async function wordsOf(tx: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select goods_words(${text}) as words`.execute(tx);
  return rows[0]!.words;
}

/** The first words of a text that is normalised already, and whether titles have them. */
export async function askedWords(tx: Tx, text: string, most: number): Promise<AskedWord[]> {
  const occurs = (asked: RawBuilder<string>) =>
    sql<boolean>`exists (select from commodity_words where uses > 0 and ${beginsWith('commodity_words.word', asked)})`;
  const { rows } = await sql<AskedWord>`
    select asked.word, goods_sound(asked.word) as sound, coalesce(known.uses, 0) as uses, ${occurs(sql`asked.word`)} as begins,
      coalesce(${occurs(sql`(asked.word || asked.next)`)}, false) as joins
    from (select word, place, lead(word) over (order by place) as next
      from unnest(goods_words(${text})) with ordinality words (word, place)) asked
    left join commodity_words known on known.word = asked.word
    where place <= ${most} order by place`.execute(tx);
  return rows;
}

/** Words that sound like one of these. */
export const soundingLike = (tx: Tx, sounds: readonly string[]): Promise<OccurringWord[]> =>
  occurring(tx)
    .where(sql<SqlBool>`sound = any(${sounds})`)
    .execute();

/** Words whose sound begins so and that are about as long. */
export const beginningLike = (tx: Tx, begin: string, [least, most]: [number, number]) =>
  occurring(tx)
    .where(beginsWith('sound', sql`${begin}::text`))
    .where(sql<SqlBool>`length(sound) between ${least} and ${most}`)
    .limit(MOST_NEAR)
    .execute();

/** The word that occurs most of those whose sound begins so. */
export const mostUsedBeginning = (tx: Tx, begin: string): Promise<OccurringWord | undefined> =>
  occurring(tx)
    .where(beginsWith('sound', sql`${begin}::text`))
    .orderBy('uses', 'desc')
    .limit(1)
    .executeTakeFirst();

const MOST_NEAR = 5000;

const occurring = (tx: Tx) =>
  tx.selectFrom('commodity_words').select(['word', 'sound', 'uses']).where('uses', '>', 0);

/** What a search looks for: words as a query of titles, or an id or its beginning. */
export type Sought = { query: string } | { idBegin: string };

/** A search on a day, whose beginning this is; ids that have ended before it are found by their whole number alone. */
export type SoughtOn = Sought & { day: Instant };

export interface Candidate {
  stuffId: string;
  search: string;
}

/** Of one rank so many are looked at, to show the best of them. */
const CANDIDATES = 60;

const vector = (search: string) => sql`array_to_tsvector(goods_words(${sql.ref(search)}))`;

/** Titles that have these words. */
export const titleHas = (query: string, search = 'search') =>
  sql<SqlBool>`${vector(search)} @@ ${query}::tsquery`;

/** A word that occurs so often, or is so short, stands for itself alone: those that begin with it would be everything. */
export const COMMON = 20_000;
export const SHORT = 2;

/** Of fewer rows than this all are read and put in order; of more, the order is walked until a page is full. */
const FEW = 4_000;
/** Rows of the catalogue that are looked at to say whether those that were found are many of it. */
const SAMPLE = 8_000;
/** As many of the sample have it as a walk needs to fill its page before it costs more than reading all. */
const MANY = 12;

/**
 * Rows that a text of the list's box finds: those whose id begins with it, where some do and it is digits alone; else those whose
 * title has words that begin so. By itself the database would read and sort a million rows of a common word, or walk all for a rare one.
 */
export async function titlesOrIds(tx: Tx, text: string, to: 'walk' | 'all'): Promise<RawBuilder<SqlBool>> {
  const asked = searchText(text.normalize('NFKC'));
  const id = toLatinDigits(asked).replace(/[ -]/g, '');
  if (isIdBegin(id) && (await begins(tx, id))) return idBegins('stuff_id', id);
  const { query, words, most, rows } = await asTitles(tx, asked);
  if (query === null || most === 0) return sql<SqlBool>`false`;
  if (to === 'all') return titleHas(query);
  const found = sql<SqlBool>`commodities.id in (select id from commodities where ${titleHas(query)} offset 0)`;
  if (most <= FEW) return found;
  const isFound = sql<SqlBool>`case when ${sql.join(
    words.map(word => sql`search like ${`%${word}%`}`),
    sql` and `,
  )} then ${titleHas(query)} else false end`;
  return (await areMany(tx, isFound, rows)) ? isFound : found;
}

/** What an id is to contain, it is to begin with. */
export function idHas(text: string): RawBuilder<SqlBool> {
  const id = text.replace(/[ -]/g, '');
  return isIdBegin(id) ? idBegins('stuff_id', id) : sql<SqlBool>`false`;
}

const begins = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('commodities')
    .select('id')
    .where(idBegins('stuff_id', id))
    .orderBy('stuff_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface AskedTitles {
  /** None where the text has no words. */
  query: string | null;
  words: string[];
  /** No more rows than this have them all. */
  most: number;
  /** Of the catalogue, about; 0 while nobody has counted. */
  rows: number;
}

async function asTitles(tx: Tx, asked: string): Promise<AskedTitles> {
  const { rows } = await sql<AskedTitles>`
    select string_agg(case when stands then word else word || ':*' end, ' & ') as query, array_agg(word) as words,
      coalesce(min(case when stands then uses else (select sum(uses) from commodity_words where ${beginsWith('commodity_words.word', sql`asked.word`)}) end), 0)::float8 as most,
      (select greatest(reltuples, 0) from pg_class where oid = 'commodities'::regclass)::float8 as rows
    from (
      select asked.word, uses, uses > ${COMMON}::int or uses > 0 and length(asked.word) <= ${SHORT}::int as stands
      from unnest(goods_words(${asked})) asked (word) left join commodity_words known on known.word = asked.word) asked`.execute(
    tx,
  );
  return rows[0]!;
}

/** Whether a sample of the catalogue has `MANY` rows that are found. */
async function areMany(tx: Tx, isFound: RawBuilder<SqlBool>, rows: number): Promise<boolean> {
  const percent = rows === 0 ? 100 : Math.min(100, (100 * SAMPLE) / rows);
  const { rows: found } = await sql`
    select from commodities tablesample system (${percent}) repeatable (1) where ${isFound} limit ${MANY}`.execute(
    tx,
  );
  return found.length === MANY;
}

const isSought = (sought: Sought) =>
  'query' in sought ? titleHas(sought.query, 'c.search') : idBegins('c.stuff_id', sought.idBegin);

/** The list has ids of more digits than the thirteen that an id has, up to twenty. */
export const isIdBegin = (digits: string): boolean => /^\d{1,20}$/.test(digits);
export const isWholeId = (digits: string): boolean => digits.length >= ID_LENGTH;
const ID_LENGTH = 13;

const candidates = (tx: Tx, sought: SoughtOn) =>
  tx
    .selectFrom('commodities as c')
    .select(['c.stuff_id as stuffId', 'c.search'])
    .where(isSought(sought))
    .$if(!('idBegin' in sought && isWholeId(sought.idBegin)), query =>
      query.where(sql<SqlBool>`(c.valid_to is null or c.valid_to >= ${timestamp(sought.day)}::timestamptz)`),
    )
    .$if('idBegin' in sought, query => query.orderBy('c.stuff_id'))
    .limit(CANDIDATES);

/** Ids that a case has used in its invoices. */
export const usedOf = (tx: Tx, clientId: number, sought: SoughtOn): Promise<Candidate[]> =>
  candidates(tx, sought)
    .innerJoin('used_stuff', 'used_stuff.stuff_id', 'c.stuff_id')
    .where('client_id', '=', clientId)
    .execute();

/** Special ids whose title names a business at its end, behind a slash; one without a slash names it by two words at least. */
export const namedAfter = (tx: Tx, business: readonly string[], sought: SoughtOn): Promise<Candidate[]> =>
  candidates(tx, sought)
    .where('type', '=', commodityType.id.special)
    .where(titleHas(business.join(' & '), 'c.search'))
    .where(sql<SqlBool>`goods_words(substring(c.search from '[^/]*$')) @> ${business}`)
    .$if(business.length === 1, query => query.where('c.search', 'like', '%/%'))
    .execute();

/** Ids that are nobody's own. */
export const generalOf = (tx: Tx, sought: SoughtOn): Promise<Candidate[]> =>
  candidates(tx, sought).where('type', '=', commodityType.id.general).execute();

export const anyOf = (tx: Tx, sought: SoughtOn): Promise<Candidate[]> => candidates(tx, sought).execute();

export async function businessNameOf(tx: Tx, clientId: number): Promise<string> {
  const row = await tx
    .selectFrom('cases')
    .select('business_name')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.business_name ?? '';
}

export type Period = Awaited<ReturnType<typeof periodsOf>>[number];

/** Every period of these ids, the last first. */
export async function periodsById(
  tx: Tx,
  stuffIds: readonly string[],
): Promise<ReadonlyMap<string, Period[]>> {
  const rows = stuffIds.length === 0 ? [] : await periodsOf(tx, [...new Set(stuffIds)]);
  return Map.groupBy(rows, row => row.stuff_id);
}

const periodsOf = (tx: Tx, stuffIds: readonly string[]) =>
  tx
    .selectFrom('commodities')
    .select(['stuff_id', 'title', 'category', 'type', 'supplier', 'measurement_unit'])
    .select(['vat_rate', 'valid_from', 'valid_to', 'as_of'])
    .where(sql<SqlBool>`stuff_id = any(${stuffIds}::text[])`)
    .orderBy(sql`valid_from desc nulls last`)
    .execute();
