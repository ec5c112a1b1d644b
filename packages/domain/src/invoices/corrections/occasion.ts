import { documentFaults, type DocumentOf } from '../../fields/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import type { Instant } from '../../primitives/index.ts';
import { headerFields, invoiceFields } from '../fields/index.ts';
import { aheadFaults } from '../rules/issue-date.ts';

/** What a person says of a revocation or a return beside its content (spec 2 section 5.2). */
export const occasionFields = {
  issuingDateTime: headerFields.issuingDateTime,
  bookNumber: invoiceFields.bookNumber,
  description: invoiceFields.description,
} as const;

/** A revocation by tax id (spec 2 section 5.3). */
export const revocationFields = {
  referencedTaxId: headerFields.referenceTaxId,
  ...occasionFields,
} as const;

export type OccasionDocument = DocumentOf<typeof occasionFields>;
export type RevocationDocument = DocumentOf<typeof revocationFields>;

/** What is wrong with it; `reference` is when the document it refers to was issued, where that is known. */
export function occasionFaults(values: OccasionDocument, now: Instant, reference: Instant = 0): Fault[] {
  return [
    ...documentFaults(occasionFields, values, ['issuingDateTime'], now),
    ...dateFaults(values.issuingDateTime, now, reference),
  ];
}

export const revocationFaults = (values: RevocationDocument, now: Instant): Fault[] => [
  ...documentFaults(revocationFields, values, ['referencedTaxId', 'issuingDateTime'], now),
  ...dateFaults(values.issuingDateTime, now, 0),
];

function dateFaults(issued: unknown, now: Instant, reference: Instant): Fault[] {
  if (typeof issued !== 'number') return [];
  const ahead = aheadFaults(issued, now, 'issuingDateTime');
  if (ahead.length > 0) return ahead;
  return issued < reference ? [fault('invoices.issueDateBeforeReference', 'issuingDateTime')] : [];
}
