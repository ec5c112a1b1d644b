import type { InvoiceSubjectType } from '../../enums/index.ts';
import { holds, type ConditionName, type Facts } from './conditions.ts';
import type { InvoiceKind } from './kinds.ts';
import { wireObligation } from './matrix.ts';

/**
 * Wire fields marked C or O that may only go while a condition holds; sent otherwise they draw an out-of-pattern warning
 * (protocol section 5.3: cap and insp even for the value 0) or, as nw and tonw of a service's export, a refusal.
 */
export const sendConditions: Readonly<Record<string, ConditionName>> = {
  indati2m: 'sentLate',
  insr: 'sentLate',
  irtaxid: 'refersToAnother',
  cap: 'settlementIsMixed',
  insp: 'settlementIsMixed',
  cop: 'settlementIsMixed',
  vop: 'settlementIsMixed',
  tvop: 'settlementIsMixed',
  oci: 'originIsIran',
  dci: 'destinationIsIran',
  did: 'byRoad',
  tonw: 'weighs',
  nw: 'lineWeighs',
  vra: 'taxedByRate',
};

/**
 * Out of pattern by subject, whatever the kind says: the authority takes these from the reference (protocol section 5.3,
 * "ins 2, 3, 4"; inty and inp draw warnings 14004 and 14007 [L]). A cancellation is nothing but its `only` fields.
 */
export const sendBySubject: Readonly<
  Partial<Record<InvoiceSubjectType, { omit: readonly string[] } | { only: readonly string[] }>>
> = {
  2: { omit: ['inty', 'inp', 'tob', 'bid', 'tinb', 'bpc', 'bbc', 'bpn', 'billid'] },
  3: { only: ['taxid', 'indatim', 'indati2m', 'insr', 'inno', 'irtaxid', 'ins', 'tins'] },
  4: { omit: ['inty', 'inp', 'tob', 'bid', 'tinb', 'bpc', 'bbc', 'bpn', 'billid'] },
};

/** Whether a filled field goes to the authority in an invoice of this kind and subject. */
export function isSent(wire: string, kind: InvoiceKind, facts: Facts): boolean {
  const when = sendConditions[wire];
  if (wireObligation(wire, kind) === '-' || (when && !holds(when, facts))) return false;
  const bySubject = sendBySubject[facts.header.invoiceSubject ?? 1];
  if (!bySubject) return true;
  return 'only' in bySubject ? bySubject.only.includes(wire) : !bySubject.omit.includes(wire);
}
