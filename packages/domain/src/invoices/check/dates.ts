import { fault, type Fault } from '../../faults/index.ts';
import { tehranDayOf } from '../../primitives/index.ts';
import { headerFields, paymentFields } from '../fields/index.ts';
import { holds } from '../rules/conditions.ts';
import { aheadFaults } from '../rules/issue-date.ts';
import type { CrossRule } from './rule.ts';

/** Days since 1970 have five digits on the wire (protocol 4.1: cdcd, asd): from 1997-05-19 on. */
const FIRST_DAY_NUMBER = 10_000;
/** Milliseconds since 1970 with thirteen digits (protocol 4.3: pdt): from 2001-09-09 on. */
const FIRST_PAYMENT_TIME = 1_000_000_000_000;
const issuePath = 'invoiceHeader.issuingDateTime';

const notADate = (path: string, field: string): Fault => fault('rules.date', path, { field });

export const dateRules: readonly CrossRule[] = [
  {
    source: 'protocol 3: the day in the tax id counts from 1970 on',
    check: ({ invoice: { invoiceHeader: header } }) =>
      (header.issuingDateTime ?? 0) < 0
        ? [notADate('invoiceHeader.issuingDateTime', headerFields.issuingDateTime.label)]
        : [],
  },
  {
    source: 'protocol 4.3 (pdt): exactly 13 digits',
    check: ({ invoice }) =>
      invoice.invoicePayments.flatMap(({ paymentDate }, i) =>
        paymentDate !== undefined && paymentDate < FIRST_PAYMENT_TIME
          ? [notADate(`invoicePayments.${i}.paymentDate`, paymentFields.paymentDate.label)]
          : [],
      ),
  },
  ...(['cottageDeclarationCustomsDate', 'announcementSalesDate'] as const).map((field): CrossRule => ({
    source: `protocol 4.1 (${headerFields[field].wire}): a day number of five digits`,
    check: ({ invoice: { invoiceHeader: header } }) => {
      const day = header[field];
      if (day === undefined || tehranDayOf(day) >= FIRST_DAY_NUMBER) return [];
      return [notADate(`invoiceHeader.${field}`, headerFields[field].label)];
    },
  })),
  {
    source:
      'protocol 5.4 (dates): indatim is not in the future; such an invoice is a proforma (spec 2 section 5.1), unless it refers to another (5.2, 5.3)',
    check: ({ invoice: { invoiceHeader: header }, context: { now, proforma } }) => {
      const issued = header.issuingDateTime ?? 0;
      if (holds('refersToAnother', { header })) return aheadFaults(issued, now, issuePath);
      return issued > now && !proforma ? [fault('invoices.issueDateInFuture', issuePath)] : [];
    },
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
