import { invoiceSubjectType, type InvoiceSubjectType } from '@moadi/domain/enums';
import {
  fallenReactions,
  type CorrectionSubject,
  type InvoiceEvent,
  type LinkedDocument,
} from '@moadi/domain/invoices';
import { acceptedStates, correctedStates } from '@moadi/domain/reports';
import { sql, type RawBuilder } from 'kysely';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { among, type RowKey } from '../../../platform/database/sets.ts';

const { id: subject } = invoiceSubjectType;

/** A document as its chain sees it. */
export interface Linked extends LinkedDocument {
  id: string;
}

/** The documents with these tax ids and those that refer to them, as they are at one moment: one statement. */
export async function linkedTo(tx: Tx, clientId: number, taxIds: readonly string[]): Promise<Linked[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'state', 'tax_id as taxId', 'reference_tax_id as referenceTaxId'])
    .select(['invoice_subject as invoiceSubject', 'invoice_pattern as invoicePattern'])
    .select('tax_payer_system_status as taxPayerSystemStatus')
    .where('client_id', '=', clientId)
    .where(eb => eb.or([eb('tax_id', 'in', taxIds), eb('reference_tax_id', 'in', taxIds)]))
    .execute();
  return rows.map(withoutNulls);
}

/** Every document of the chain that this one belongs to, oldest first. */
export async function chainOf(tx: Tx, clientId: number, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, tax_id, reference_tax_id from invoices where client_id = ${clientId} and id = ${id}
      union
      select i.id, i.tax_id, i.reference_tax_id from invoices i join up on i.tax_id = up.reference_tax_id
        where i.client_id = ${clientId}
    ), down as (
      select id, tax_id from up
      union
      select i.id, i.tax_id from invoices i join down on i.reference_tax_id = down.tax_id
        where i.client_id = ${clientId}
    )
    select id from invoices where client_id = ${clientId} and id in (select id from down)
      order by create_date, id limit ${MOST}`.execute(tx);
  return rows.map(row => row.id);
}
/** Far above any real chain. */
const MOST = 200;

/** A correction, and a stored document that becomes something else with it. */
export interface Link {
  correction: RowKey;
  target: RowKey;
  event: InvoiceEvent;
  taxId: string;
}

const events: Readonly<Record<CorrectionSubject, InvoiceEvent>> = {
  2: 'corrected',
  3: 'cancelled',
  4: 'returned',
};

/**
 * What becomes of other documents with those of `keys` that correct one which we have: of the one that each refers to, and of
 * what falls with one that is cancelled.
 */
export async function linksOf(tx: Tx, keys: readonly RowKey[]): Promise<Link[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('invoices as c')
    .innerJoin('invoices as r', join =>
      join.onRef('r.client_id', '=', 'c.client_id').onRef('r.tax_id', '=', 'c.reference_tax_id'),
    )
    .select([
      'c.client_id as clientId',
      'c.id',
      'c.tax_id as taxId',
      'c.invoice_subject as subject',
      'r.id as target',
    ])
    .where(among('c.client_id', 'c.id', keys))
    .execute();
  const links = rows.map(({ clientId, id, taxId, subject, target }) => ({
    correction: { clientId, id },
    target: { clientId, id: target },
    event: events[subject as Exclude<InvoiceSubjectType, 1>],
    taxId: taxId!,
  }));
  return [...links, ...(await fallingWith(tx, links))];
}

/**
 * Correctives and returns of what is cancelled: it could be only because each of them has come to nothing, or waits for its buyer
 * and falls with it (protocol 7.2).
 */
async function fallingWith(tx: Tx, links: readonly Link[]): Promise<Link[]> {
  const cancelling = links.filter(({ event }) => event === 'cancelled');
  if (cancelling.length === 0) return [];
  const rows = await tx
    .selectFrom('invoices as r')
    .innerJoin('invoices as f', join =>
      join.onRef('f.client_id', '=', 'r.client_id').onRef('f.reference_tax_id', '=', 'r.tax_id'),
    )
    .select(['f.id', 'r.id as target'])
    .where(
      among(
        'r.client_id',
        'r.id',
        cancelling.map(({ target }) => target),
      ),
    )
    .where('f.invoice_subject', 'in', [subject.corrective, subject.salesReturn])
    .execute();
  return cancelling.flatMap(link =>
    rows
      .filter(({ target }) => target === link.target.id)
      .map(({ id }) => ({ ...link, target: { clientId: link.target.clientId, id } })),
  );
}

/**
 * Which of these correctives and returns, and of what they refer to, count otherwise than their states say: one that came to nothing
 * is no sale, and what all of its corrections came to nothing of is one, unless it came to nothing itself (protocol 7.2). Their rows
 * are held before.
 */
export async function markSales(tx: Tx, corrections: readonly RowKey[]): Promise<void> {
  if (corrections.length === 0) return;
  await sql`
    with c as (
      select c.client_id, c.id, c.reference_tax_id from invoices c
      where ${among('c.client_id', 'c.id', corrections)} and ${isCorrection(sql`c`)}
    ), concerned as (
      select client_id, id from c
      union
      select r.client_id, r.id from c join invoices r on r.client_id = c.client_id and r.tax_id = c.reference_tax_id
    ), judged as (
      select r.client_id, r.id, case
        when r.state in (${sql.join(acceptedStates)}) then ${isCorrection(sql`r`)} and ${fell(sql`r`)}
        when r.state in (${sql.join(correctedStates)}) then not (${isCorrection(sql`r`)} and ${fell(sql`r`)}) and coalesce(
          (select bool_and(${fell(sql`o`)}) from invoices o
           where o.client_id = r.client_id and o.reference_tax_id = r.tax_id and ${isCorrection(sql`o`)}
             and o.state in (${sql.join([...acceptedStates, ...correctedStates])})), false)
        else false end as otherwise
      from concerned join invoices r using (client_id, id)
    )
    update invoices set counts_otherwise = judged.otherwise from judged
    where invoices.client_id = judged.client_id and invoices.id = judged.id
      and coalesce(invoices.counts_otherwise, false) <> judged.otherwise`.execute(tx);
}

const isCorrection = (of: RawBuilder<unknown>) =>
  sql`${of}.invoice_subject in (${subject.corrective}, ${subject.salesReturn})`;
const fell = (of: RawBuilder<unknown>) =>
  sql`coalesce(${of}.tax_payer_system_status, 0) in (${sql.join(fallenReactions)})`;

/** Holds back others that correct the same documents until the transaction ends; in order, so that nobody waits crosswise. */
export async function lockReferences(tx: Tx, clientId: number, taxIds: readonly string[]): Promise<void> {
  for (const taxId of taxIds.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${taxId}, ${clientId}::bigint))`.execute(tx);
}
