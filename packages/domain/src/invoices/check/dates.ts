import { fault } from '../../faults/index.ts';
import { tehranDayOf } from '../../primitives/index.ts';
import { headerFields } from '../fields/index.ts';
import type { CrossRule } from './cross-rules.ts';

export const dateRules: readonly CrossRule[] = [
  {
    source:
      'protocol 5.4 (dates): indatim is not in the future; such an invoice is a proforma (spec 2 section 5.1)',
    check: ({ invoice: { invoiceHeader: header }, context }) =>
      header.issuingDateTime !== undefined && !context.proforma && header.issuingDateTime > context.now
        ? [fault('invoices.issueDateInFuture', 'invoiceHeader.issuingDateTime')]
        : [],
  },
  ...(['cottageDeclarationCustomsDate', 'announcementSalesDate'] as const).map((field): CrossRule => ({
    source: `protocol 5.4 (dates): the day of indatim is not before ${headerFields[field].wire}`,
    check: ({ invoice: { invoiceHeader: header } }) => {
      const issued = header.issuingDateTime;
      const day = header[field];
      if (issued === undefined || day === undefined || tehranDayOf(day) <= tehranDayOf(issued)) return [];
      return [
        fault('invoices.dateAfterIssue', `invoiceHeader.${field}`, { field: headerFields[field].label }),
      ];
    },
  })),
];
