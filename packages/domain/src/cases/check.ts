import {
  attachmentRequirement,
  attachmentType,
  personType,
  type AttachmentType,
  type PersonType,
} from '../enums/index.ts';
import { fault, type Fault } from '../faults/index.ts';
import { documentFaults } from '../fields/index.ts';
import { isEconomicCode, nationalCodeOfEconomicCode } from '../identifiers/index.ts';
import type { Instant } from '../primitives/index.ts';
import {
  contactFields,
  fiscalFields,
  hasCertificate,
  hasRegisterNumber,
  hasSignOwners,
  positionsOf,
  signOwnerFields,
  taxpayerFields,
  type ContactDocument,
  type FiscalDocument,
  type SignOwnerDocument,
  type TaxpayerDocument,
} from './fields.ts';

/** A case as its wizard knows it. */
export interface Registration {
  taxpayer: TaxpayerDocument;
  /** The register of taxpayers knows its economic number. */
  isInquired: boolean;
  contact: ContactDocument;
  signOwners: readonly SignOwnerDocument[];
  /** The types of its documents. */
  documents: readonly AttachmentType[];
  fiscalId?: string | undefined;
  /** Of the person whose case it is. */
  ownIdentity?: string | undefined;
}

/** Everything that is still wrong with it, by the order of the steps. */
export function checkRegistration(one: Registration, now: Instant): Fault[] {
  const { taxpayer, isInquired, contact, signOwners, documents, fiscalId, ownIdentity } = one;
  const ofTaxpayer = checkTaxpayer(taxpayer, now, ownIdentity);
  const isAsked = isInquired || ofTaxpayer.some(({ path }) => path === 'economyCode');
  return [
    ...ofTaxpayer,
    ...(isAsked ? [] : [fault('cases.economicInquiryRequired', 'economyCode')]),
    ...checkContact(contact, now),
    ...checkSignOwners(signOwners, taxpayer.typeOfCase, now),
    ...checkDocuments(documents, taxpayer.typeOfCase),
    ...checkFiscalId({ fiscalId }, now),
  ];
}

/** `ownIdentity`: a natural person registers nobody's business but their own; absent while it is not known. */
export function checkTaxpayer(taxpayer: TaxpayerDocument, now: Instant, ownIdentity?: string): Fault[] {
  const { typeOfCase: type, economyCode } = taxpayer;
  const required = ['caseName', 'typeOfCase', 'economyCode'] as const;
  const faults = documentFaults(
    taxpayerFields,
    taxpayer,
    hasRegisterNumber(type) ? [...required, 'companyRegisterNumber'] : required,
    now,
  );
  if (!type) return faults;
  for (const [name, isFor] of ofOneType)
    if (taxpayer[name] && !isFor(type))
      faults.push(fault('rules.notAllowed', name, { field: taxpayerFields[name].label }));
  if (!economyCode || faults.some(({ path }) => path === 'economyCode')) return faults;
  if (!isEconomicCode(type, economyCode)) faults.push(fault('rules.economicCode', 'economyCode'));
  else if (
    ownIdentity &&
    type === personType.id.natural &&
    nationalCodeOfEconomicCode(economyCode) !== ownIdentity
  )
    faults.push(fault('cases.economicCodeNotYours', 'economyCode'));
  return faults;
}

const ofOneType = [
  ['companyRegisterNumber', hasRegisterNumber],
  ['ownerIdentityCertificateNumber', hasCertificate],
] as const;

export const checkContact = (contact: ContactDocument, now: Instant): Fault[] =>
  documentFaults(
    contactFields,
    contact,
    ['landlineNumber', 'postalCode', 'provinceId', 'cityId', 'address'],
    now,
  );

/** Of one signatory, with the paths of its own fields. */
export function checkSignOwner(
  owner: SignOwnerDocument,
  type: PersonType | undefined,
  now: Instant,
): Fault[] {
  const required = ['position', 'name', 'surname', 'nationalCode', 'mobileNumber'] as const;
  const faults = documentFaults(signOwnerFields, owner, required, now);
  const mayBe = positionsOf(type).some(({ id }) => id === owner.position);
  if (owner.position !== undefined && !mayBe)
    faults.push(fault('rules.unknownValue', 'position', { field: signOwnerFields.position.label }));
  return faults;
}

/** Where the type has signatories: at least one, each right, nobody twice. Their paths begin with `signOwners.0`. */
export function checkSignOwners(
  owners: readonly SignOwnerDocument[],
  type: PersonType | undefined,
  now: Instant,
): Fault[] {
  if (!hasSignOwners(type)) return [];
  if (owners.length === 0) return [fault('cases.noSignOwner', 'signOwners')];
  const faults = owners.flatMap((owner, i) =>
    checkSignOwner(owner, type, now).map(found => ({ ...found, path: `signOwners.${i}.${found.path}` })),
  );
  const twice = owners.flatMap(({ nationalCode }, i) =>
    nationalCode && owners.findIndex(other => other.nationalCode === nationalCode) < i
      ? [fault('cases.signOwnerTwice', `signOwners.${i}.nationalCode`)]
      : [],
  );
  return [...faults, ...twice];
}

/** What a person of this type has to show. Their paths are `documents.16`. */
export function checkDocuments(documents: readonly AttachmentType[], type: PersonType | undefined): Fault[] {
  if (!type) return [];
  return attachmentType.items.flatMap(({ id, label: attachment }) =>
    attachmentRequirement(id, type) === 'required' && !documents.includes(id)
      ? [fault('cases.attachmentRequired', `documents.${id}`, { attachment })]
      : [],
  );
}

export const checkFiscalId = (given: FiscalDocument, now: Instant): Fault[] =>
  documentFaults(fiscalFields, given, ['fiscalId'], now);
