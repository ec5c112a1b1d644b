import { personType } from '../../enums/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import type { FieldSpec } from '../../fields/index.ts';
import {
  isAnyEconomicCode,
  isCurrencyCode,
  isIdentityOf,
  isUnitCode,
  isWaybillCityCode,
  isWaybillCountryCode,
} from '../../identifiers/index.ts';
import { headerFields, itemFields } from '../fields/index.ts';
import type { CrossRule } from './rule.ts';

/** Forms of codes that their field's type alone does not say. */
export const codeRules: readonly CrossRule[] = [
  {
    source: 'protocol 4.1 (tinc), section 8: an economic number has 11 or 14 digits',
    check: ({ invoice: { invoiceHeader: header } }) =>
      header.agencyEconomicNumber && !isAnyEconomicCode(header.agencyEconomicNumber)
        ? [fault('rules.economicCode', 'invoiceHeader.agencyEconomicNumber')]
        : [],
  },
  {
    source:
      'protocol 4.1 (ocu, oci, dco, dci), 4.2 (mu, cut): forms of listed codes; the server knows the lists',
    check: ({ invoice: { invoiceHeader: header, invoiceBodies } }) => [
      ...unlisted(headerFields, placeCodes, header, 'invoiceHeader.'),
      ...invoiceBodies.flatMap((row, i) => unlisted(itemFields, itemCodes, row, `invoiceBodies.${i}.`)),
    ],
  },
  {
    source: 'protocol 4.1 (tid, rid, did), section 8: an identity of one of the four kinds of person',
    check: ({ kind, invoice: { invoiceHeader: header } }) =>
      kind !== '1.8'
        ? []
        : waybillParties
            .filter(
              ([field, types]) => header[field] && !types.some(type => isIdentityOf(type, header[field]!)),
            )
            .map(([field]) =>
              fault('rules.regex', `invoiceHeader.${field}`, { field: headerFields[field].label }),
            ),
  },
];

const placeCodes = {
  originCountry: isWaybillCountryCode,
  originCity: isWaybillCityCode,
  destinationCountry: isWaybillCountryCode,
  destinationCity: isWaybillCityCode,
};
const itemCodes = { measurementUnit: isUnitCode, currencyType: isCurrencyCode };

function unlisted(
  fields: Readonly<Record<string, FieldSpec>>,
  codes: Readonly<Record<string, (code: string) => boolean>>,
  values: object,
  path: string,
): Fault[] {
  return Object.entries(codes).flatMap(([field, isCode]) => {
    const value = (values as Readonly<Record<string, string | undefined>>)[field];
    return value === undefined || isCode(value)
      ? []
      : [fault('rules.unknownValue', path + field, { field: fields[field]!.label })];
  });
}

const { natural, legal, civilPartnership, nonIranian } = personType.id;
const waybillParties = [
  ['transmitterNationalIdentityCode', [natural, legal, civilPartnership, nonIranian]],
  ['receiverNationalIdentityCode', [natural, legal, civilPartnership, nonIranian]],
  ['driverNationalIdentityCode', [natural, nonIranian]],
] as const;
