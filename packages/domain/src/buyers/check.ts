import { documentFaults } from '../fields/index.ts';
import { fault, type Fault } from '../faults/index.ts';
import { isEconomicCode, isIdentityOf } from '../identifiers/index.ts';
import type { Instant } from '../primitives/index.ts';
import { buyerFields, isPerson, type BuyerDocument } from './fields.ts';

/** Spec 2 section 5.5: type and title are required; codes fit the person type; a passport is a person's (product.md section 11). */
export function checkBuyer(buyer: BuyerDocument, now: Instant): Fault[] {
  const faults = documentFaults(buyerFields, buyer, ['typeOfBuyer', 'nickName'], now);
  const type = buyer.typeOfBuyer;
  if (!type) return faults;
  if (buyer.economyCode && !isEconomicCode(type, buyer.economyCode)) {
    faults.push(fault('rules.economicCode', 'economyCode'));
  }
  if (buyer.nationalIdentityCode && !isIdentityOf(type, buyer.nationalIdentityCode)) {
    faults.push(fault(identityFaults[type], 'nationalIdentityCode'));
  }
  if (buyer.passportNumber && !isPerson(type)) {
    faults.push(fault('buyers.passportOnlyNatural', 'passportNumber'));
  }
  return faults;
}

/** The message for an identity that does not fit its person type. */
export const identityFaults = {
  1: 'rules.nationalCode_1',
  2: 'rules.nationalCode_2',
  3: 'rules.civilPartnershipId',
  4: 'rules.comprehensiveCode',
} as const;
