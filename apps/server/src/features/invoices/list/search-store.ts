import type { ListQuery } from '@moadi/contract/kit';
import { searchText } from '@moadi/domain/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { invoiceResource } from '@moadi/contract/invoices/resources';
import type { ListSource } from '../../../platform/database/list.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { invoiceSource } from '../columns.ts';

/* How invoices are found by words: their numbers, their buyer, their amount, what their people call them and say of them (migrations
0156, 0161, 0192). */

/** Of more invoices that one search finds, these many of the newest are looked at. */
export const MOST_FOUND = 5_000;
/** Entries that are read to find the newest of a word that many have, and of each case where all are searched. */
const MOST_READ = 50_000;
const MOST_OF_A_CASE = 50;
const MOST_WORDS = 6;

/** A list's source with what its search came to. */
export interface Searched {
  source: ListSource<typeof invoiceResource>;
  /** More have the words than are looked at. */
  isCapped: boolean;
}

/** Looks the words up once, of one case or of all, and has the list find what has the rarest of them and all the others. */
export async function searched(
  tx: Tx,
  { fullText }: Pick<ListQuery, 'fullText'>,
  clientId?: number,
): Promise<Searched> {
  if (!fullText) return { source: invoiceSource, isCapped: false };
  const [rarest, ...others] = await askedAsMeant(tx, withoutSeparators(searchText(fullText)), clientId);
  if (!rarest) return { source: { ...invoiceSource, search: () => sql`false` }, isCapped: false };
  const found = clientId === undefined ? ofAllCases(rarest) : ofCase(rarest.word, clientId);
  const search = () => sql<SqlBool>`(${sql.join([among(found), ...others.map(has)], sql` and `)})`;
  return { source: { ...invoiceSource, search }, isCapped: rarest.count > MOST_FOUND };
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

const ofCase = (word: string, clientId: number) =>
  sql`select entry.client_id, entry.invoice_id from invoice_words entry
    where entry.client_id = ${clientId} and ${ofWord(word)}
    order by entry.word desc, entry.invoice_id desc limit ${MOST_READ}`;

/** Of a word that very many have, some of each case. */
const ofAllCases = ({ word, count }: Asked) =>
  sql`select cases.client_id, entry.invoice_id
    from cases, lateral (select entry.invoice_id from invoice_words entry
      where entry.client_id = cases.client_id and ${ofWord(word)}
      order by entry.word desc, entry.invoice_id desc limit ${count > MOST_READ ? MOST_OF_A_CASE : MOST_FOUND}) entry
    limit ${MOST_READ}`;

/** The newest of the entries, as a list that is ready before the invoices are looked at: the key answers. */
const among = (entries: RawBuilder<unknown>) =>
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
