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

const ofBuyer = ['tob', 'bid', 'tinb', 'bpc', 'bbc', 'bpn', 'billid'] as const;

/**
 * Out of pattern by subject, whatever the kind says: the authority takes these from the reference (protocol section 5.3,
 * "ins 2, 3, 4"). A cancellation is nothing but its `only` fields.
 */
export const sendBySubject: Readonly<
  Partial<Record<InvoiceSubjectType, { omit: readonly string[] } | { only: readonly string[] }>>
> = {
  2: { omit: ofBuyer },
  3: { only: ['taxid', 'indatim', 'indati2m', 'insr', 'inno', 'irtaxid', 'ins', 'tins'] },
  4: { omit: ofBuyer },
};

/**
 * Type and pattern of a corrective or return, where the papers leave two readings (decision 24): without them one refuses
 * it, with them the other warns (14004, 14007).
 */
export type KindInCorrections = 'sent' | 'omitted';
const kindFields: readonly string[] = ['inty', 'inp'];

/** Whether a filled field goes to the authority in an invoice of this kind and subject. */
export function isSent(
  wire: string,
  kind: InvoiceKind,
  facts: Facts,
  kindInCorrections: KindInCorrections = 'sent',
): boolean {
  const when = sendConditions[wire];
  if (wireObligation(wire, kind) === '-' || (when && !holds(when, facts))) return false;
  const bySubject = sendBySubject[facts.header.invoiceSubject ?? 1];
  if (!bySubject) return true;
  if (kindInCorrections === 'omitted' && kindFields.includes(wire)) return false;
  return 'only' in bySubject ? bySubject.only.includes(wire) : !bySubject.omit.includes(wire);
}
