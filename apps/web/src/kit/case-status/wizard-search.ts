import type { caseReviewEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';

export type Due = AnswerOf<typeof caseReviewEndpoints.dues>[number];

/** The search of the registration's address: a case, the step or field where its page opens, and the step to which it leads then. */
export const wizardSearch = (
  clientId: number,
  more: { step?: string; field?: string; back?: 'confirm' } = {},
): Record<string, string> => ({ clientId: String(clientId), ...more });

/** At the field of what is due: `documents.16` and `signOwners.<id>` name a document and a signatory. What is left is on the last page. */
export function mendSearch(clientId: number, { targetKind, target, step = '' }: Due): Record<string, string> {
  const prefix = { case: '', field: '', document: 'documents.', signatory: 'signOwners.' }[targetKind];
  return wizardSearch(clientId, { step, field: prefix + target, back: 'confirm' });
}
