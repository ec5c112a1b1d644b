import { randomInt } from 'node:crypto';
import {
  checkContact,
  checkFiscalId,
  checkSignOwners,
  checkTaxpayer,
  contactFields,
  fiscalFields,
  isEditable,
  signOwnerFields,
  taxpayerFields,
  type ContactDocument,
  type FiscalDocument,
  type RegistrationStep,
  type SignOwnerDocument,
  type TaxpayerDocument,
} from '@moadi/domain/cases';
import { personType } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { isComprehensiveCode, nationalCodeOfEconomicCode } from '@moadi/domain/identifiers';
import { isViolationOf } from '../../platform/database/violations.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import type { Business, BusinessInquiries } from '../../providers/inquiries.ts';
import { askedOf } from '../cases/dues.ts';
import { heldLiability, noteLiability } from '../cases/liability.ts';
import { documentsOf } from '../files/service.ts';
import * as store from './store.ts';

/** Whether a case has invoices: handed in by who knows both. */
export type HasInvoices = (tx: Tx, clientId: number) => Promise<boolean>;

export async function registration(tx: Tx, clientId: number, hasInvoices: HasInvoices) {
  return {
    ...found(await store.findRegistration(tx, clientId)),
    evidences: await documentsOf(tx, clientId),
    isSellerLocked: await hasInvoices(tx, clientId),
    dues: await askedOf(tx, clientId),
  };
}

const refuseAny = (faults: readonly Fault[]): void => {
  if (faults.length > 0) refuse(...faults);
};

/** The taxpayer as it is kept, or what is wrong with it; `ownIdentity` of the person whose case it is. */
export function acceptedTaxpayer(
  body: TaxpayerDocument,
  now: number,
  ownIdentity?: string,
): TaxpayerDocument {
  const taxpayer = normalizeDocument(taxpayerFields, body);
  refuseAny(checkTaxpayer(taxpayer, now, ownIdentity));
  return taxpayer;
}

/**
 * What the register says of the number: without its word nobody goes on (spec 1 section 2.10). A number that was confirmed
 * before, for the same type of person, is not asked for again.
 */
export async function confirmed(
  inquiries: Pick<BusinessInquiries, 'businessByEconomicCode'>,
  taxpayer: TaxpayerDocument,
  now: number,
  before?: store.StoredRegistration,
): Promise<store.Confirmed> {
  const { economyCode = '', typeOfCase } = taxpayer;
  if (before?.isInquired && before.economyCode === economyCode && before.typeOfCase === typeOfCase)
    return { businessName: before.businessName, nationalIdentityCode: before.nationalIdentityCode };
  const answer = await inquiries.businessByEconomicCode(economyCode);
  if (answer.kind === 'refused') return refuse(fault('cases.economicCodeInvalid', 'economyCode'));
  if (answer.kind !== 'answered') return refuse(fault('cases.inquiryDown'));
  const { nameTrade, personType: type } = answer.value;
  if (type !== undefined && type !== typeOfCase) refuse(fault('cases.economicCodeOtherType', 'economyCode'));
  return {
    businessName: nameTrade,
    nationalIdentityCode: identityOf(taxpayer, answer.value),
    inquiredAt: now,
  };
}

/** A foreign person's number contains no identity: there the register's word counts. */
function identityOf({ economyCode = '', typeOfCase }: TaxpayerDocument, { nationalId }: Business) {
  const isOther = typeOfCase === personType.id.nonIranian;
  if (isOther) return isComprehensiveCode(nationalId) ? nationalId : undefined;
  return nationalCodeOfEconomicCode(economyCode);
}

export interface Edit {
  clientId: number;
  version: number;
  userId: string;
  address: string;
  now: number;
}

/** The number of a case is chance, so that nobody can guess another's. */
const someNumber = () => randomInt(100_000_000, 1_000_000_000);

export async function create(
  tx: Tx,
  taxpayer: TaxpayerDocument,
  confirmation: store.Confirmed,
  { userId, address, now }: Pick<Edit, 'userId' | 'address' | 'now'>,
): Promise<number> {
  await refuseUnknownActivity(tx, taxpayer);
  for (let tries = 0; tries < 10; tries++) {
    const clientId = someNumber();
    if (!(await store.insertCase(tx, { clientId, userId, taxpayer, confirmed: confirmation, now }))) continue;
    await auditAct(tx, { userId, clientId, address, action: 'cases.created', now });
    return clientId;
  }
  throw new Error('ten numbers in turn are taken');
}

export async function updateTaxpayer(
  tx: Tx,
  edit: Edit,
  taxpayer: TaxpayerDocument,
  confirmation: store.Confirmed,
  hasInvoices: HasInvoices,
): Promise<void> {
  await refuseUnknownActivity(tx, taxpayer, edit.clientId);
  // Invoices that wait to be sent name their seller as they were made.
  const { economyCode } = found(await store.findRegistration(tx, edit.clientId));
  if (economyCode !== taxpayer.economyCode && (await hasInvoices(tx, edit.clientId)))
    refuse(fault('cases.economyCodeLocked', 'economyCode'));
  const from = await heldLiability(tx, edit.clientId);
  await write(tx, edit, 'taxpayer', store.taxpayerColumns(taxpayer, confirmation));
  await noteLiability(tx, { from, to: taxpayer.isNonTaxable ?? false }, edit);
}

export async function updateContact(tx: Tx, edit: Edit, body: ContactDocument): Promise<void> {
  const contact = normalizeDocument(contactFields, body);
  refuseAny(checkContact(contact, edit.now));
  if (!(await store.isCityFor(tx, contact, edit.clientId)))
    refuse(fault('cases.cityNotOfProvince', 'cityId'));
  await write(tx, edit, 'contact', store.contactColumns(contact));
}

export async function updateSignOwners(
  tx: Tx,
  edit: Edit,
  bodies: readonly (SignOwnerDocument & { id?: string | undefined })[],
): Promise<void> {
  const owners = bodies.map(({ id, ...owner }) => ({ ...normalizeDocument(signOwnerFields, owner), id }));
  const { typeOfCase } = found(await store.findRegistration(tx, edit.clientId));
  const faults = checkSignOwners(owners, typeOfCase, edit.now);
  // The last one may go: the step is open again then.
  refuseAny(faults.filter(({ code }) => code !== 'cases.noSignOwner'));
  await write(tx, edit, 'signatories', {});
  await store.replaceSignOwners(tx, edit.clientId, owners, edit.now);
}

export async function updateFiscalId(
  tx: Tx,
  edit: Edit,
  body: FiscalDocument,
  hasInvoices: HasInvoices,
): Promise<void> {
  const given = normalizeDocument(fiscalFields, body);
  refuseAny(checkFiscalId(given, edit.now));
  const { fiscalId } = found(await store.findRegistration(tx, edit.clientId));
  if (fiscalId !== given.fiscalId && (await hasInvoices(tx, edit.clientId)))
    refuse(fault('cases.fiscalIdLocked', 'fiscalId'));
  await write(tx, edit, 'fiscalId', { fiscal_id: given.fiscalId! }).catch((error: unknown) =>
    isViolationOf(error, 'cases_fiscal_id_key')
      ? refuse(fault('cases.fiscalIdTaken', 'fiscalId'))
      : Promise.reject(error),
  );
}

async function refuseUnknownActivity(
  tx: Tx,
  { activityId }: TaxpayerDocument,
  clientId?: number,
): Promise<void> {
  if (activityId && !(await store.isActivityFor(tx, activityId, clientId)))
    refuse(fault('cases.activityUnknown', 'activityId'));
}

async function write(
  tx: Tx,
  { clientId, version, userId, address, now }: Edit,
  step: RegistrationStep,
  values: Parameters<typeof store.writeCase>[2],
): Promise<void> {
  if (!(await store.writeCase(tx, { clientId, version, now }, values))) {
    const state = found(await store.stateOf(tx, clientId));
    refuse(fault(isEditable(state) ? 'http.editedMeanwhile' : 'cases.notEditable'));
  }
  await auditAct(tx, { userId, clientId, address, action: 'cases.edited', detail: { step }, now });
}
