import type { Filter, ListQuery } from '@moadi/contract/kit';
import { searchText } from '@moadi/domain/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { invoiceResource } from '@moadi/contract/invoices/resources';
import { filtered, type ListSource } from '../../../platform/database/list.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { invoiceSource } from '../columns.ts';

/* How invoices are found by words: their numbers, their buyer, their amount, what their people call them and say of them (migrations
0156, 0161, 0192). */

/** Of more invoices that one search finds, these many of the newest are looked at. */
export const MOST_FOUND = 5_000;
/** Entries that are found of a word that many have, and of each case where all are searched. */
const MOST_READ = 50_000;
/** Entries of a word, the newest of one case, that are held against the days that a list asks for; each against its invoice. */
const MOST_LOOKED_AT = { createDate: 500_000, issuingDateTime: 100_000 };
type Day = keyof typeof MOST_LOOKED_AT;
const MOST_OF_A_CASE = 50;
const MOST_WORDS = 6;

/** A list's source with what its search came to. */
export interface Searched {
  source: ListSource<typeof invoiceResource>;
  /** Said where more invoices have the words than are looked at. */
  capped: () => Promise<Capped | undefined>;
}

interface Capped {
  /** The list has more than are looked at: nothing else is asked of them. */
  hasMore: boolean;
}

/**
 * Looks the words up once, of one case or of all, and has the list find what has the rarest of them and all the others. Of a word that
 * very many have, the newest are those of the days that the list asks for.
 */
export async function searched(tx: Tx, list: ListQuery, clientId?: number): Promise<Searched> {
  const { fullText, filters, ids } = list;
  const whole = () => Promise.resolve(undefined);
  if (!fullText) return { source: invoiceSource, capped: whole };
  const [rarest, ...others] = await askedAsMeant(tx, withoutSeparators(searchText(fullText)), clientId);
  if (!rarest) return { source: { ...invoiceSource, search: () => sql`false` }, capped: whole };
  const isMany = rarest.count > MOST_FOUND;
  const days = isMany ? filters.filter(({ field }) => field in ofDays) : [];
  const found = foundOf(tx, { ...rarest, days, clientId });
  const search = () => sql<SqlBool>`(${sql.join([among(found), ...others.map(has)], sql` and `)})`;
  const isAllThatIsAsked = others.length === 0 && days.length === filters.length && !ids;
  return {
    source: { ...invoiceSource, search },
    capped: async () => {
      const cap = isMany ? await capOf(tx, found) : undefined;
      return cap && { hasMore: cap.hasMore && isAllThatIsAsked };
    },
  };
}

interface Found {
  entries: RawBuilder<unknown>;
  /** So many entries are all of them, or more. */
  most: number;
  /** Within these the entries were looked for, and more than so many are more than are looked at. */
  within?: { entries: RawBuilder<unknown>; most: number };
}

/** Entries of a word, within the days that a list asks for. */
function foundOf(
  tx: Tx,
  { word, count, days, clientId }: Asked & { days: readonly Filter[]; clientId: number | undefined },
): Found {
  if (days.length > 0) {
    const most = Math.min(...days.map(({ field }) => MOST_LOOKED_AT[field as Day]));
    const newest =
      clientId === undefined
        ? ofAllCases(word, { each: most / 10, most: most + 1 })
        : ofCase(word, clientId, most + 1);
    const within = sql.join(
      days.map(day => ofDays[day.field as Day](tx, day)),
      sql` and `,
    );
    const entries = sql`select entry.client_id, entry.invoice_id from (${newest}) entry where ${within} limit ${MOST_READ}`;
    return { entries, most: MOST_READ, within: { entries: newest, most } };
  }
  if (clientId !== undefined) return { entries: ofCase(word, clientId, MOST_READ), most: MOST_READ };
  // Of a word that very many have, some of each case: then these may be few.
  return count > MOST_READ
    ? { entries: ofAllCases(word, { each: MOST_OF_A_CASE, most: MOST_READ }), most: 0 }
    : { entries: ofAllCases(word, { each: MOST_READ, most: MOST_READ }), most: MOST_READ + 1 };
}

/** What a filter by days means for an entry; one by the day of registering is answered by the ids, which are in the order of their time. */
const ofDays: Readonly<Record<Day, (tx: Tx, filter: Filter) => RawBuilder<unknown>>> = {
  createDate: (_tx, { op, values }) => {
    const [first, second = first] = values.map(Number) as [number, number?];
    return sql`entry.invoice_id between ${op === 'LTE' ? LOWEST : idsOf(first, '0')}::uuid
      and ${op === 'GTE' ? HIGHEST : idsOf(second, 'f')}::uuid`;
  },
  issuingDateTime: (tx, filter) => {
    // Not `in`: older PostgreSQL would go through all invoices of these days for each entry.
    const issued = filtered(tx.selectFrom('invoices').select('id'), invoiceSource, {
      skip: 0,
      take: 0,
      sort: [],
      filters: [filter],
    });
    const ofEntry = issued
      .where('invoices.client_id', '=', sql<number>`entry.client_id`)
      .where('invoices.id', '=', sql<string>`entry.invoice_id`);
    return sql`exists (${ofEntry})`;
  },
};

const LOWEST = '0'.repeat(32);
const HIGHEST = 'f'.repeat(32);

/** The first or the last id of a millisecond, of 48 bits. */
const idsOf = (at: number, digit: string): string =>
  Math.min(Math.max(at, 0), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0') + digit.repeat(20);

/** Undefined where all invoices that have the word are looked at. */
async function capOf(tx: Tx, { entries, most, within }: Found): Promise<Capped | undefined> {
  const { rows } = await sql<{ read: number; invoices: number; others: number }>`
    select count(*)::int4 as read, count(distinct invoice_id)::int4 as invoices,
      ${within ? sql`(select count(*) from (${within.entries}) newest)` : 0}::int4 as others
    from (${entries}) near`.execute(tx);
  const { read, invoices, others } = rows[0]!;
  const hasMore = invoices > MOST_FOUND;
  return hasMore || read >= most || (within && others > within.most) ? { hasMore } : undefined;
}

/** `12,500,000` is one number. */
const withoutSeparators = (text: string): string => text.replace(/(?<=\d)[,٬،](?=\d{3}(?!\d))/g, '');

/** The authority's number is one word, and anything else of its shape five. */
async function askedAsMeant(tx: Tx, text: string, clientId: number | undefined): Promise<Asked[]> {
  const joined = text.replace(REFERENCE, number => number.replaceAll('-', ''));
  const words = await asked(tx, joined, clientId);
  return joined === text || words[0]?.count ? words : asked(tx, text, clientId);
}

const REFERENCE = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

interface Asked {
  word: string;
  /** How many entries it has, as far as anybody wants to know. */
  count: number;
}

/** The words of a search, the rarest first. */
async function asked(tx: Tx, text: string, clientId: number | undefined): Promise<Asked[]> {
  const most = clientId === undefined ? MOST_READ : MOST_FOUND;
  const entries =
    clientId === undefined
      ? sql`cases, lateral (select from invoice_words entry
          where entry.client_id = cases.client_id and ${begins(sql`asked.word`)}) entry`
      : sql`invoice_words entry where entry.client_id = ${clientId} and ${begins(sql`asked.word`)}`;
  const { rows } = await sql<Asked>`
    with asked as materialized (select word from invoice_words_in(${text}) word limit ${MOST_WORDS})
    select word, (select count(*) from (select from ${entries} limit ${most + 1}) few)::int4 as count
    from asked order by count, length(word) desc`.execute(tx);
  return rows;
}

/** Signs from which on the beginning of a word is enough; a shorter one is a word of its own. */
const ENOUGH = 3;

/** Entries of a word: an index answers, within row-level security too. */
const begins = (word: RawBuilder<unknown>) =>
  sql`entry.word >= ${word} collate "C" and entry.word <
    (${word} || chr(case when length(${word}) < ${ENOUGH}::integer then 1 else 1114111 end)) collate "C"`;

const ofWord = (word: string) => begins(sql`${word}::text`);

const ofCase = (word: string, clientId: number, most: number) =>
  sql`select entry.client_id, entry.invoice_id from invoice_words entry
    where entry.client_id = ${clientId} and ${ofWord(word)}
    order by entry.word desc, entry.invoice_id desc limit ${most}`;

const ofAllCases = (word: string, { each, most }: { each: number; most: number }) =>
  sql`select cases.client_id, entry.invoice_id
    from cases, lateral (select entry.invoice_id from invoice_words entry
      where entry.client_id = cases.client_id and ${ofWord(word)}
      order by entry.word desc, entry.invoice_id desc limit ${each}) entry
    limit ${most}`;

/** The newest of the entries, as a list that is ready before the invoices are looked at: the key answers. */
const among = ({ entries }: Found) =>
  sql`(invoices.client_id, invoices.id) in (
    select one.client_id, one.invoice_id
    from (
      select array_agg(client_id) as cases, array_agg(invoice_id) as invoices from (
        select client_id, invoice_id from (${entries}) near group by client_id, invoice_id
        order by invoice_id desc limit ${MOST_FOUND}
      ) newest
    ) found, unnest(found.cases, found.invoices) as one (client_id, invoice_id))`;

/**
 * The words were taken apart by the database: nothing in them means anything else to `like`. Only texts have words of Persian
 * letters; to rewrite the numbers too costs more than all the rest.
 */
function has({ word }: Asked): RawBuilder<SqlBool> {
  const text = /[0-9a-z]/.test(word) ? everything : names;
  const like = sql`like ${word.length < ENOUGH ? `% ${word} %` : `% ${word}%`}`;
  return sql<SqlBool>`(' ' || invoice_search_text(${text}) || ' ' ${like}
    or position(U&'\\200C' in ${text}) > 0 and ' ' || invoice_search_text(replace(${text}, U&'\\200C', '')) || ' ' ${like})`;
}

const names = sql`(coalesce(invoices.buyer_name, '') || ' ' || coalesce(invoices.book_number, '') || ' ' || coalesce(invoices.own_reference, '')
  || ' ' || coalesce(invoices.internal_note, ''))`;

const everything = sql`invoice_found_by(invoices.internal_serial_number, invoices.tax_id, invoices.buyer_name,
  invoices.buyer_national_identity_code, invoices.buyer_economic_number, invoices.buyer_passport_number, invoices.total_invoice_value,
  invoices.book_number, invoices.own_reference, invoices.tracking_code, invoices.internal_note)`;
