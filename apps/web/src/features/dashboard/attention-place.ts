import { waitingStates } from '@moadi/domain/cases';
import { attentionInvoices } from '@moadi/domain/reports';
import type { ListPlace } from '../../kit/report/ListLink.tsx';
import type { Report } from './figures.ts';

export type AttentionRow = Report['attention'][number];

/** Where something is done about a row: the list of just these, or the page of the one thing. */
export function placeOf({ kind, clientId, to }: AttentionRow): ListPlace {
  const inCase = clientId === undefined ? undefined : { clientId: String(clientId) };
  switch (kind) {
    case 'certificate':
      return inCase
        ? { to: '/cases/$clientId/sender-key', params: inCase }
        : { to: '/cases', search: { certificateEnd_BW: `|${to ?? ''}` } };
    case 'providerCertificate':
      return { to: '/sending' };
    case 'caseReview':
      return { to: '/cases', search: { state_IN: waitingStates.join('|') } };
    case 'ticketAnswered':
      return {
        to: '/user/tickets',
        search: {
          isAnswerRead_EQ: 'false',
          ...(clientId === undefined ? { isAboutOwnCase_EQ: 'false' } : { aboutCase_EQ: String(clientId) }),
        },
      };
    case 'ticketLate':
      // A range of time shows its newest first; what is overdue longest comes first here.
      return { to: '/tickets', search: { dueDate_BW: `|${to ?? ''}`, sort: 'dueDate' } };
    default: {
      const { states, by } = attentionInvoices[kind];
      // As the list's tabs have it: what follows from time is reckoned anew whenever the list is looked at.
      const search: Record<string, string> = by ? { need_EQ: kind } : { state_IN: states.join('|') };
      return inCase
        ? { to: '/cases/$clientId/invoices/list/single', params: inCase, search }
        : { to: '/invoices', search };
    }
  }
}
