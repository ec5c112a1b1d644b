import type { dashboardSchema } from '@moadi/contract/reports/schemas';
import { can } from '@moadi/domain/access';
import { waitingStates } from '@moadi/domain/cases';
import { invoiceNeed, type RoleType } from '@moadi/domain/enums';
import { attentionRange, CERTIFICATE_MS, type AttentionMoment } from '@moadi/domain/reports';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import type { CaseAccess } from '../../platform/http/callers/case-access.ts';
import { certificatesThatEnd } from '../keys/ending.ts';
import { lateTickets, unreadTickets } from '../tickets/service.ts';
import { needsByCase, type InvoiceNeeds } from './needs.ts';
import { OF_ALL } from './needs-store.ts';
import { byWeight, ownNeeds } from './own-needs.ts';
import { countInStates, ownCases } from './store.ts';

/** What calls for somebody now, row by row. */
export type Attention = z.output<typeof dashboardSchema>['attention'];
type Row = Attention[number];

/**
 * What the support answered to somebody; then of all cases, what this role has a page for. `certificateEnd` is the end of the
 * provider's own, where there is one.
 */
export async function attentionOfAll(
  tx: Tx,
  { id, role }: { id: string; role: RoleType },
  moment: AttentionMoment,
  certificateEnd: number | undefined,
): Promise<Attention> {
  const until = moment.now + CERTIFICATE_MS;
  const needs = can(role, 'invoices.readAll') && (await needsByCase(tx, 'all', moment)).get(OF_ALL);
  const seesKeys = can(role, 'sending.read') && can(role, 'cases.read');
  const ending = seesKeys ? (await certificatesThatEnd(tx, 'all', until)).size : 0;
  const review = can(role, 'cases.changeState') ? await countInStates(tx, waitingStates) : 0;
  const late = can(role, 'tickets.readAll') ? await lateTickets(tx, moment.now) : 0;
  const provider = can(role, 'sending.read') && certificateEnd !== undefined && certificateEnd < until;
  const rows: Row[] = [
    ...(await answersFor(tx, id, await ownCases(tx, id))),
    ...(needs ? rowsOf(needs, moment, {}) : []),
    { kind: 'certificate', count: ending, to: until - 1 },
    { kind: 'providerCertificate', count: provider ? 1 : 0, ...(provider && { to: certificateEnd }) },
    { kind: 'caseReview', count: review },
    { kind: 'ticketLate', count: late, to: moment.now },
  ];
  return rows.filter(({ count }) => count > 0);
}

/** What the support asks of somebody; then of their cases, those with the most to do first: what the role in each lets see. */
export async function attentionOfOwn(tx: Tx, userId: string, moment: AttentionMoment): Promise<Attention> {
  const cases = await ownCases(tx, userId);
  const ofCases = byWeight(await ownNeeds(tx, userId, cases, moment)).flatMap(
    ({ row: { clientId, caseName }, needs: { invoices, certificateEnd } }) => {
      const of = { clientId, caseName };
      return [...rowsOf(invoices, moment, of), ...certificateRow(certificateEnd, of)];
    },
  );
  return [...(await answersFor(tx, userId, cases)), ...ofCases];
}

/** Tickets with an answer of the support that somebody has not read, by the case that they are about. */
async function answersFor(
  tx: Tx,
  userId: string,
  cases: readonly { clientId: number; caseName: string }[],
): Promise<Row[]> {
  const unread = await unreadTickets(tx, userId);
  const ofCases = cases.flatMap(({ clientId, caseName }): Row[] => {
    const found = unread.find(one => one.clientId === clientId);
    return found ? [{ kind: 'ticketAnswered', count: found.count, clientId, caseName }] : [];
  });
  const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
  // About no case, or about one that they are in no more.
  const others = sum(unread) - sum(ofCases);
  return others > 0 ? [{ kind: 'ticketAnswered', count: others }, ...ofCases] : ofCases;
}

/** What the support asks of somebody about one case. */
export async function answersIn(tx: Tx, userId: string, clientId: number): Promise<Attention> {
  const unread = await unreadTickets(tx, userId, clientId);
  return unread.map(({ count }) => ({ kind: 'ticketAnswered', count, clientId }));
}

/** Of one case, what this caller may see in it. */
export async function attentionOfCase(
  tx: Tx,
  { clientId, may }: Pick<CaseAccess, 'clientId' | 'may'>,
  moment: AttentionMoment,
): Promise<Attention> {
  const needs = may('invoices.read') && (await needsByCase(tx, { clientId }, moment)).get(clientId);
  const end =
    may('keys.read') &&
    (await certificatesThatEnd(tx, [clientId], moment.now + CERTIFICATE_MS)).get(clientId);
  return [
    ...(needs ? rowsOf(needs, moment, { clientId }) : []),
    ...certificateRow(end || undefined, { clientId }),
  ];
}

type OfCase = Pick<Row, 'clientId' | 'caseName'>;

const rowsOf = (needs: InvoiceNeeds, moment: AttentionMoment, of: OfCase): Row[] =>
  invoiceNeed.ids
    .filter(kind => needs[kind] > 0)
    .map(kind => ({ kind, count: needs[kind], ...of, ...attentionRange(kind, moment) }));

const certificateRow = (end: number | undefined, of: OfCase): Row[] =>
  end === undefined ? [] : [{ kind: 'certificate', count: 1, ...of, to: end }];
