import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope.ts';

/** Invoices of one step: some tenths of a second. */
const MOST_INVOICES = 2_000;

/**
 * Notes the words of notes and reference numbers of the next invoices that were there before these were searched (migration 0192).
 * Returns how many invoices were looked at; undefined once there are none.
 *
 * A note that is changed in the very moment of its step may leave words that it no longer has. Rows locked against that could hold
 * up who sends them.
 */
export async function noteMissingWords(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    with next as materialized (
      select client_id, id, tracking_code, internal_note from invoices
      where (client_id, id) > ((select after_client_id from invoice_words_missing), (select after_id from invoice_words_missing))
      order by client_id, id limit ${MOST_INVOICES}
    ), noted as (
      insert into invoice_words (client_id, word, invoice_id)
        select client_id, word, id from next, invoice_words_in(invoice_told_by(tracking_code, internal_note)) word
        where tracking_code is not null or internal_note is not null
        order by client_id, word, id
        on conflict do nothing
    ), moved as (
      update invoice_words_missing set (after_client_id, after_id) =
        (select client_id, id from next order by client_id desc, id desc limit 1)
      where exists (select from next)
    )
    select count(*)::int4 as count from next`.execute(tx);
  const { count } = rows[0]!;
  if (count > 0) return count;
  await sql`delete from invoice_words_missing`.execute(tx);
  return undefined;
}
