import { flightType, personType } from '../../enums/index.ts';
import { identityFaults } from '../../buyers/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import { isEconomicCode, isIdentityOf } from '../../identifiers/index.ts';
import { headerFields } from '../fields/index.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import type { CrossRule } from './cross-rules.ts';

/** Kinds in which a person without an economic number is known by identity and postal code (protocol 5.3, tinb). */
const identifiedByPostalCode: readonly InvoiceKind[] = ['1.1', '1.2', '1.3', '1.4', '1.8', '1.9', '1.13'];

const person = personType.id;

const required = (field: keyof typeof headerFields): Fault =>
  fault('rules.required', `invoiceHeader.${field}`, { field: headerFields[field].label });

export const buyerRules: readonly CrossRule[] = [
  {
    source: 'protocol 4.1 (bid), section 8',
    check: ({ invoice: { invoiceHeader: header } }) => {
      const { typeOfBuyer, buyerNationalIdentityCode: code } = header;
      if (!personType.has(typeOfBuyer) || !code || isIdentityOf(typeOfBuyer, code)) return [];
      return [fault(identityFaults[typeOfBuyer], 'invoiceHeader.buyerNationalIdentityCode')];
    },
  },
  {
    source: 'protocol 4.1 (tinb), section 8',
    check: ({ invoice: { invoiceHeader: header } }) => {
      const { typeOfBuyer, buyerEconomicNumber: code } = header;
      if (!code) return [];
      const types = personType.has(typeOfBuyer) ? [typeOfBuyer] : personType.ids;
      return types.some(type => isEconomicCode(type, code))
        ? []
        : [fault('rules.economicCode', 'invoiceHeader.buyerEconomicNumber')];
    },
  },
  {
    source: 'protocol 5.3 (tinb): a person has an economic number, or identity and postal code together',
    check: ({ kind, invoice: { invoiceHeader: header } }) => {
      const isPerson = header.typeOfBuyer === person.natural || header.typeOfBuyer === person.nonIranian;
      if (!identifiedByPostalCode.includes(kind) || !isPerson || header.buyerEconomicNumber) return [];
      const { buyerNationalIdentityCode: code, buyerPostalCode: postal } = header;
      if (code && postal) return [];
      if (!code && !postal) return [fault('invoices.buyerUnidentified', 'invoiceHeader.buyerEconomicNumber')];
      return [required(code ? 'buyerPostalCode' : 'buyerNationalIdentityCode')];
    },
  },
  {
    source: 'protocol 5.3 (pattern 6): on domestic flights the passenger is known by identity or passport',
    check: ({ kind, invoice: { invoiceHeader: header } }) =>
      kind === '1.6' &&
      header.flightType === flightType.id.domestic &&
      !header.buyerNationalIdentityCode &&
      !header.buyerPassportNumber
        ? [required('buyerNationalIdentityCode')]
        : [],
  },
  {
    source: 'product.md 11: air tickets are for persons',
    check: ({ kind, invoice: { invoiceHeader: header } }) =>
      kind === '1.6' &&
      (header.typeOfBuyer === person.legal || header.typeOfBuyer === person.civilPartnership)
        ? [fault('invoices.onlyNaturalBuyer', 'invoiceHeader.typeOfBuyer')]
        : [],
  },
];
