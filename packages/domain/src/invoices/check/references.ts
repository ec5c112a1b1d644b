import { invoiceSubjectType } from '../../enums/index.ts';
import { fault } from '../../faults/index.ts';
import { headerFields } from '../fields/index.ts';
import { holds } from '../rules/conditions.ts';
import { patternOf, patternsWithoutReturn } from '../rules/kinds.ts';
import type { CrossRule } from './rule.ts';

/** What a corrective, a return or a cancellation must have whatever it refers to; the reference itself is the server's. */
export const referenceRules: readonly CrossRule[] = [
  {
    source: 'protocol 5.3 (irtaxid): subjects 2, 3 and 4 name their reference',
    check: ({ invoice: { invoiceHeader: header } }) =>
      holds('refersToAnother', { header }) && !header.referenceTaxId
        ? [
            fault('rules.required', 'invoiceHeader.referenceTaxId', {
              field: headerFields.referenceTaxId.label,
            }),
          ]
        : [],
  },
  {
    source: 'protocol 5.1: patterns 7, 8 and 11 have no sales return',
    check: ({ kind, invoice: { invoiceHeader: header } }) =>
      patternsWithoutReturn.includes(patternOf(kind)) &&
      header.invoiceSubject === invoiceSubjectType.id.salesReturn
        ? [fault('invoices.correctionNotForPattern', 'invoiceHeader.invoiceSubject')]
        : [],
  },
];
