import { personType, type CaseFinding, type PersonType } from '@moadi/domain/enums';
import type { BusinessInquiries, PersonInquiries } from '../../providers/inquiries.ts';
import type { InquiredCase } from './inquiry-store.ts';

export type CaseInquiries = Pick<BusinessInquiries, 'businessByEconomicCode'> &
  Pick<PersonInquiries, 'mobileOwner'>;

/** What the inquiries came to: contradictions, none of them, or a service that did not answer. */
export type Inquired = { kind: 'asked'; findings: CaseFinding[] } | { kind: 'down'; cause: string };

type Asked = Pick<
  InquiredCase,
  'typeOfCase' | 'economyCode' | 'identity' | 'ownerIdentity' | 'mobile' | 'isVerified'
>;

/** Asks whose number and mobile it is; the first service that is away ends it, and all is asked again later. */
export async function inquireCase(inquiries: CaseInquiries, found: Asked): Promise<Inquired> {
  const findings: CaseFinding[] = [];
  const business = await inquiries.businessByEconomicCode(found.economyCode ?? '');
  if (business.kind === 'down') return business;
  if (business.kind === 'refused') findings.push('economyCodeUnknown');
  else findings.push(...differing(found, business.value));

  if (found.typeOfCase !== personType.id.natural) return { kind: 'asked', findings };
  if (found.identity !== found.ownerIdentity) findings.push('ownerDiffers');
  else if (!found.isVerified) {
    const owner = await inquiries.mobileOwner(found.mobile, found.identity ?? '');
    // What a service does not take was not asked: nobody is contradicted by that.
    if (owner.kind === 'unreachable' || owner.kind === 'badInput')
      return { kind: 'down', cause: owner.cause };
    if (owner.kind === 'notMatched') findings.push('mobileOfAnother');
  }
  return { kind: 'asked', findings };
}

/** The register's identity is the case's own; where it tells the type of person, that too. */
const differing = (
  { typeOfCase, identity }: Asked,
  business: { nationalId: string; personType?: PersonType },
): CaseFinding[] => [
  ...(business.nationalId === identity ? [] : (['identityDiffers'] as const)),
  ...(business.personType === undefined || business.personType === typeOfCase
    ? []
    : (['personTypeDiffers'] as const)),
];
