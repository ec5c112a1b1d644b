import { personType } from '../../enums/index.ts';
import { fault } from '../../faults/index.ts';
import { tehranDayOf } from '../../primitives/index.ts';
import { headerFields, type InvoiceHeader } from '../fields/index.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { isSent } from '../rules/send.ts';
import { dateOf, isFresh } from './age.ts';
import type { AskedTaxpayer, Knowledge, Remark, Verdicts } from './types.ts';

/**
 * What the register of taxpayers has said of the numbers that a main invoice names. It is asked by people only, since each
 * question costs; what nobody asked about is a doubt.
 */
export function registerVerdicts(kind: InvoiceKind, header: InvoiceHeader, known: Knowledge): Verdicts {
  const number = header.buyerEconomicNumber;
  const asked = number === undefined ? undefined : known.asked(number);
  const buyer = numberVerdict('buyerEconomicNumber', isNumberNeeded(kind, header), kind, header, known);
  const agency = numberVerdict('agencyEconomicNumber', false, kind, header, known);
  const owner = asked?.found ? ownerVerdicts(kind, header, asked, known) : none;
  return {
    faults: [...buyer.faults, ...agency.faults, ...owner.faults],
    doubts: [...buyer.doubts, ...agency.doubts, ...owner.doubts],
    warnings: [...buyer.warnings, ...agency.warnings, ...owner.warnings],
  };
}

const none: Verdicts = { faults: [], doubts: [], warnings: [] };

function numberVerdict(
  field: 'buyerEconomicNumber' | 'agencyEconomicNumber',
  needed: boolean,
  kind: InvoiceKind,
  header: InvoiceHeader,
  known: Knowledge,
): Verdicts {
  const number = header[field];
  const { wire, label } = headerFields[field];
  if (!number || !isSent(wire, kind, { header })) return none;
  const path = `invoiceHeader.${field}`;
  const asked = known.asked(number);
  if (!asked) return unasked(field, needed, path, label);
  if (asked.found) return none;
  const params = { field: label, ...dateOf(asked.askedAt) };
  if (!isFresh(asked.askedAt, tehranDayOf(known.now), known.figures))
    return { ...none, doubts: [{ code: 'invoices.numberUnknownThen', path, params }] };
  return needed
    ? { ...none, faults: [fault('invoices.numberUnknown', path, params)] }
    : { ...none, warnings: [{ code: 'invoices.numberUnknownNoted', path, params }] };
}

/** The form has no inquiry for an agency, whose number is noted at most (1307901): nobody is told to ask. */
function unasked(field: string, needed: boolean, path: string, label: string): Verdicts {
  const params = { field: label };
  if (needed) return { ...none, doubts: [{ code: 'invoices.numberUnasked', path, params }] };
  if (field === 'agencyEconomicNumber') return none;
  return { ...none, warnings: [{ code: 'invoices.numberUnaskedNoted', path, params }] };
}

/** Protocol 5.3 (tinb), 5.2: elsewhere the number is optional, and a wrong one draws no more than a warning (1301201). */
function isNumberNeeded(kind: InvoiceKind, header: InvoiceHeader): boolean {
  const { legal, civilPartnership } = personType.id;
  if (!numbered.includes(kind)) return false;
  if (header.typeOfBuyer === legal || header.typeOfBuyer === civilPartnership) return true;
  return kind !== '1.2' && !(header.buyerNationalIdentityCode && header.buyerPostalCode);
}
const numbered: readonly InvoiceKind[] = ['1.1', '1.2', '1.3', '1.4', '1.8', '1.9', '1.13', '1.14'];

/** Type, postal code and identity of the number's owner: the authority accepts others and notes them (1301001, 1301401, 1301101). */
function ownerVerdicts(
  kind: InvoiceKind,
  header: InvoiceHeader,
  { personType: type, identity, postalCode, askedAt }: AskedTaxpayer,
  { now, figures }: Knowledge,
): Verdicts {
  const warnings: Remark[] = [];
  const differs = (field: 'typeOfBuyer' | 'buyerPostalCode', code: Remark['code'], value: unknown) => {
    const stated = header[field];
    if (stated === undefined || value === undefined || stated === value) return;
    if (isSent(headerFields[field].wire, kind, { header }))
      warnings.push({ code, path: `invoiceHeader.${field}` });
  };
  differs('typeOfBuyer', 'invoices.buyerTypeDiffers', type);
  differs('buyerPostalCode', 'invoices.buyerPostalDiffers', postalCode);
  const stated = header.buyerNationalIdentityCode;
  // The passenger of an air ticket may be another than whose number it is (protocol 5.3).
  if (kind === '1.6' || !stated || !identity || stated === identity) return { ...none, warnings };
  const path = 'invoiceHeader.buyerNationalIdentityCode';
  const isNeeded = kind === '1.2' && header.typeOfBuyer !== undefined && !isCompany(header);
  if (!isNeeded) warnings.push({ code: 'invoices.buyerIdentityDiffers', path });
  const isKnown = isFresh(askedAt, tehranDayOf(now), figures);
  return {
    faults: isNeeded && isKnown ? [fault('invoices.buyerIdentityDiffers', path)] : [],
    doubts: isNeeded && !isKnown ? [{ code: 'invoices.buyerIdentityDiffers', path }] : [],
    warnings,
  };
}

const isCompany = ({ typeOfBuyer }: InvoiceHeader): boolean =>
  typeOfBuyer === personType.id.legal || typeOfBuyer === personType.id.civilPartnership;
