import { canInCase } from '@moadi/domain/access';
import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import { CERTIFICATE_MS, type AttentionMoment } from '@moadi/domain/reports';
import type { Tx } from '../../platform/database/scope.ts';
import { certificatesThatEnd } from '../keys/ending.ts';
import { unreadTickets } from '../tickets/service.ts';
import { needsByCase, nothing, weightOf, type InvoiceNeeds } from './needs.ts';

interface OwnCase {
  clientId: number;
  role: CaseRoleType;
  state: CaseState;
}

/** What one case of a person calls them for. */
export interface OwnNeeds {
  invoices: InvoiceNeeds;
  /** When its certificate ends, where that is near. */
  certificateEnd: number | undefined;
  /** Tickets with an answer of the support that they have not read. */
  answers: number;
  /** How much there is to do: cases with more come first. */
  weight: number;
}

/** What calls a person in each of these cases of theirs, as far as their role lets them see it there. */
export async function ownNeeds<C extends OwnCase>(
  tx: Tx,
  userId: string,
  cases: readonly C[],
  moment: AttentionMoment,
): Promise<{ row: C; needs: OwnNeeds }[]> {
  const found = await needsByCase(tx, { userId }, moment);
  const ids = cases.map(({ clientId }) => clientId);
  const ends = await certificatesThatEnd(tx, ids, moment.now + CERTIFICATE_MS);
  const unread = new Map((await unreadTickets(tx, userId)).map(one => [one.clientId, one.count]));
  return cases.map(row => {
    const { clientId, role, state } = row;
    const invoices = (canInCase(role, 'invoices.read', state) && found.get(clientId)) || nothing;
    const certificateEnd = canInCase(role, 'keys.read', state) ? ends.get(clientId) : undefined;
    const answers = unread.get(clientId) ?? 0;
    const weight = weightOf(invoices) + (certificateEnd === undefined ? 0 : 1) + answers;
    return { row, needs: { invoices, certificateEnd, answers, weight } };
  });
}

/** Those with the most to do first; of equal ones in the order they had. */
export const byWeight = <C>(cases: readonly { row: C; needs: OwnNeeds }[]) =>
  cases.toSorted((a, b) => b.needs.weight - a.needs.weight);
