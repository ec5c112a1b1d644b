import type { InvoiceArticle6State, InvoiceState, InvoiceTaxPayerState } from '@moadi/domain/enums';
import { invoiceArticle6State, invoiceTaxPayerState, reactionProblem } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import type { InvoiceHappening, ReactionStatus } from '@moadi/domain/invoices';
import type { InvoiceState as Word } from '@moadi/moadian';
import { sql } from 'kysely';
import { at, timestamp } from '../../../platform/database/connect.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { among, valuesTable, type RowKey } from '../../../platform/database/sets.ts';
import { notify } from '../../notifications/notify.ts';
import { linksOf, markSales } from '../corrections/chain-store.ts';
import { heldInOrder } from '../state-store.ts';
import { record, type TimelineEntry } from '../timeline-store.ts';

/** What the authority said of one invoice (protocol 7.5). */
export interface ReactionAnswer extends RowKey {
  taxId: string;
  word: Word;
}

/** How an invoice stands after what was said. */
export interface SavedReaction extends ReactionStatus {
  changed: boolean;
  problem: number | null;
}

/**
 * Keeps what the authority said: row, timeline and messages in one transaction, rows in key order. Silence changes nothing;
 * a word that we do not know becomes 0. No state of an invoice depends on it, but whether it counts as a sale does.
 */
export async function saveReactions(
  tx: Tx,
  all: readonly ReactionAnswer[],
  now: number,
): Promise<Map<string, SavedReaction>> {
  const links = await linksOf(tx, all);
  const held = await heldInOrder(tx, [...all, ...links.map(({ target }) => target)])
    .select(['client_id', 'id', 'state', 'user_id', 'internal_serial_number', 'tax_id'])
    .select(['tax_payer_system_status', 'article6_status'])
    .execute();
  const said = new Map(all.map(one => [one.id, one]));
  const rows = held.filter(({ id }) => said.has(id));
  const learned = rows.flatMap(row => {
    const { word, taxId } = said.get(row.id)!;
    // Registered again meanwhile: what was said is of another document.
    return row.tax_id === taxId ? [{ row, ...understood(word, row) }] : [];
  });
  await keep(tx, learned, now);
  await markSales(
    tx,
    learned.filter(hasNews.reaction).map(({ row }) => ({ clientId: row.client_id, id: row.id })),
  );
  await record(tx, learned.flatMap(entriesOf(now)));
  await tell(tx, learned, now);
  return new Map(
    learned.map(({ row, reaction, article6, problem }) => [
      row.id,
      {
        taxPayerSystemStatus: reaction ?? undefined,
        article6Status: article6 ?? undefined,
        problem,
        changed: reaction !== row.tax_payer_system_status || article6 !== row.article6_status,
      },
    ]),
  );
}

interface Row {
  client_id: number;
  id: string;
  state: InvoiceState;
  user_id: string;
  internal_serial_number: number;
  tax_payer_system_status: InvoiceTaxPayerState | 0 | null;
  article6_status: InvoiceArticle6State | 0 | null;
}

interface Understood {
  row: Row;
  reaction: Row['tax_payer_system_status'];
  article6: Row['article6_status'];
  problem: number | null;
}

const understood = ({ invoiceStatus, article6Status, error }: Word, row: Row) => ({
  reaction: idOf(invoiceTaxPayerState.items, invoiceStatus) ?? row.tax_payer_system_status,
  article6: idOf(invoiceArticle6State.items, article6Status) ?? row.article6_status,
  problem: idOf(reactionProblem.items, error) ?? null,
});

function idOf<I extends number>(
  items: readonly { id: I; code?: string | undefined }[],
  word: string | null,
): I | 0 | undefined {
  return word === null ? undefined : (items.find(({ code }) => code === word)?.id ?? 0);
}

async function keep(tx: Tx, learned: readonly Understood[], now: number): Promise<void> {
  if (learned.length === 0) return;
  const rows = learned.map(({ row, reaction, article6, problem }) => ({
    client_id: row.client_id,
    id: row.id,
    reaction,
    article6,
    problem,
  }));
  await tx
    .updateTable('invoices')
    .from(
      valuesTable(rows, {
        client_id: 'bigint',
        id: 'uuid',
        reaction: 'smallint',
        article6: 'smallint',
        problem: 'smallint',
      }),
    )
    .set(eb => ({
      tax_payer_system_status: eb.ref('v.reaction'),
      article6_status: eb.ref('v.article6'),
      reaction_problem: eb.ref('v.problem'),
      reaction_asked_at: timestamp(now),
      // A question that brings nothing new changes nothing for anyone who asks what changed.
      modify_date: sql<string>`case when (v.reaction, v.article6, v.problem) is distinct from
        (tax_payer_system_status, article6_status, invoices.reaction_problem)
        then ${at(now)} else invoices.modify_date end`,
    }))
    .whereRef('invoices.client_id', '=', 'v.client_id')
    .whereRef('invoices.id', '=', 'v.id')
    .execute();
}

/** Nobody asks for these by themselves any more, and the last question had no answer. */
export async function markReactionsUnasked(tx: Tx, invoices: readonly RowKey[], now: number): Promise<void> {
  if (invoices.length === 0) return;
  await tx
    .updateTable('invoices')
    .set({ reaction_problem: reactionProblem.id.unasked, modify_date: timestamp(now) })
    .where(among('client_id', 'id', invoices))
    .execute();
}

/** The first news that nobody needs to react, or that no limit was passed, is none. */
const isNews = (before: number | null, after: number | null, quiet: number): boolean =>
  after !== before && !(before === null && after === quiet);

const hasNews = {
  reaction: ({ row, reaction }: Understood) =>
    isNews(row.tax_payer_system_status, reaction, invoiceTaxPayerState.id.noReactionNeeded),
  article6: ({ row, article6 }: Understood) =>
    isNews(row.article6_status, article6, invoiceArticle6State.id.notExceeded),
};

/** The note of an event is what it was and what it is now, as ids. */
const entriesOf =
  (now: number) =>
  (one: Understood): TimelineEntry[] => {
    const { row, reaction, article6 } = one;
    const entry = (event: InvoiceHappening, before: number | null, after: number | null): TimelineEntry => ({
      ...{ clientId: row.client_id, invoiceId: row.id, event, actor: 'authority', now },
      from: row.state,
      to: row.state,
      note: `${before ?? ''}>${after ?? ''}`,
    });
    return [
      ...(hasNews.reaction(one) ? [entry('reaction', row.tax_payer_system_status, reaction)] : []),
      ...(hasNews.article6(one) ? [entry('article6', row.article6_status, article6)] : []),
    ];
  };

/** What calls for a person. */
async function tell(tx: Tx, learned: readonly Understood[], now: number): Promise<void> {
  const about = (
    chosen: readonly Understood[],
    title: 'invoices.reactionRejectedTitle' | 'invoices.article6Title',
    message: 'invoices.reactionRejectedMessage' | 'invoices.article6Message',
  ) =>
    chosen.map(({ row }) => ({
      userId: row.user_id,
      inCase: row.client_id,
      title: messageText(title, { number: row.internal_serial_number }),
      message: messageText(message, { number: row.internal_serial_number }),
      link: invoiceLink(row.client_id, row.id),
    }));
  const rejected = learned.filter(
    one => hasNews.reaction(one) && one.reaction === invoiceTaxPayerState.id.rejected,
  );
  const exceeded = learned.filter(
    one => hasNews.article6(one) && one.article6 === invoiceArticle6State.id.exceeded,
  );
  await notify(
    tx,
    [
      ...about(rejected, 'invoices.reactionRejectedTitle', 'invoices.reactionRejectedMessage'),
      ...about(exceeded, 'invoices.article6Title', 'invoices.article6Message'),
    ],
    now,
  );
}

/** Where a message about an invoice leads. */
export const invoiceLink = (clientId: number, id: string, tab?: string): string =>
  `/cases/${clientId}/invoices/list/single?detail=${clientId}/${id}${tab ? `&tab=${tab}` : ''}`;

/** How these invoices stand with their buyers, as far as we know. */
export const reactionsOf = (tx: Tx, clientId: number, ids: readonly string[]) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'state', 'tax_id as taxId', 'internal_serial_number as internalSerialNumber'])
    .select(['tax_payer_system_status as taxPayerSystemStatus', 'article6_status as article6Status'])
    .select(['reaction_asked_at as reactionAskedAt', 'reaction_problem as reactionProblem'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
