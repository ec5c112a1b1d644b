import type { ConditionName } from './conditions.ts';

/**
 * Wire fields marked C or O that may only go while a condition holds; sent otherwise they draw an out-of-pattern warning
 * (protocol section 5.3: cap and insp even for the value 0).
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
};
