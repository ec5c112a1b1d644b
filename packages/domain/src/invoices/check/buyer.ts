import { flightType, personType } from '../../enums/index.ts';
import { identityFaults, isPerson } from '../../buyers/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import { missing } from '../../fields/index.ts';
import { isEconomicCode, isIdentityOf, nationalCodeOfEconomicCode } from '../../identifiers/index.ts';
import { headerField, type FieldOf, type InvoiceHeader } from '../fields/index.ts';
import { identifiedByPostalCode } from '../rules/form.ts';
import { refusalOf } from '../rules/rule-for.ts';
import type { CrossRule } from './rule.ts';

const person = personType.id;

const required = (field: FieldOf<'header'>, header: InvoiceHeader): Fault =>
  missing(headerField(field, header.typeOfBuyer), `invoiceHeader.${field}`);

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
      if (
        !identifiedByPostalCode.includes(kind) ||
        !isPerson(header.typeOfBuyer) ||
        header.buyerEconomicNumber
      )
        return [];
      const { buyerNationalIdentityCode: code, buyerPostalCode: postal } = header;
      if (code && postal) return [];
      if (!code && !postal) return [fault('invoices.buyerUnidentified', 'invoiceHeader.buyerEconomicNumber')];
      return [required(code ? 'buyerPostalCode' : 'buyerNationalIdentityCode', header)];
    },
  },
  {
    source:
      'protocol 5.3 (patterns 2 and 6): a natural person by national code, a foreign one by code or passport',
    check: ({ kind, invoice: { invoiceHeader: header } }) => {
      const { typeOfBuyer, buyerNationalIdentityCode: code, buyerPassportNumber: passport } = header;
      const isNamed =
        kind === '1.2'
          ? isPerson(header.typeOfBuyer)
          : kind === '1.6' && header.flightType === flightType.id.domestic;
      const isKnown = code || (passport && typeOfBuyer === person.nonIranian);
      if (!isNamed || isKnown) return [];
      return typeOfBuyer === person.nonIranian
        ? [fault('invoices.foreignerUnidentified', 'invoiceHeader.buyerNationalIdentityCode')]
        : [required('buyerNationalIdentityCode', header)];
    },
  },
  {
    source:
      'protocol 8: an economic number begins with its owner’s identity; 5.3: the passenger may be another',
    check: ({ kind, invoice: { invoiceHeader: header } }) => {
      const { typeOfBuyer, buyerNationalIdentityCode: code, buyerEconomicNumber: number } = header;
      if (kind === '1.6' || !personType.has(typeOfBuyer) || typeOfBuyer === person.nonIranian) return [];
      if (!code || !number || !isIdentityOf(typeOfBuyer, code)) return [];
      const owner = nationalCodeOfEconomicCode(number);
      return owner === undefined || owner === code
        ? []
        : [fault('cases.economicCodeNotYours', 'invoiceHeader.buyerEconomicNumber')];
    },
  },
  {
    source: 'product.md 11: air tickets are for persons',
    check: ({ kind, invoice: { invoiceHeader: header } }) => {
      const refusal = refusalOf(kind, 'header', 'typeOfBuyer', header.typeOfBuyer);
      return refusal ? [fault(refusal, 'invoiceHeader.typeOfBuyer')] : [];
    },
  },
];
