import { buyerResource } from '@moadi/contract/buyers/resources';
import { buyerFields, checkBuyer, numberOf, type BuyerDocument } from '@moadi/domain/buyers';
import { sharedLabels } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { isAnyEconomicCode } from '@moadi/domain/identifiers';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { CaseRowKeys, RowVersion } from '../../platform/database/case-records.ts';
import { firstRows } from '../../platform/database/list-page.ts';
import { lockTenant } from '../../platform/database/lock-tenant.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import type { BusinessInquiries } from '../../providers/inquiries.ts';
import type { UsesOf } from './uses.ts';
import { buyers, findTwin, buyerColumns, type Buyer } from './store.ts';

/** A buyer as it is kept, or what is wrong with it. */
export function accepted(body: BuyerDocument, now: number): BuyerDocument {
  const buyer = normalizeDocument(buyerFields, body);
  const faults = checkBuyer(buyer, now);
  return faults.length > 0 ? refuse(...faults) : buyer;
}

/**
 * The server's own word on the code: what a browser says of an inquiry is not kept. A code that was confirmed before is not
 * asked for again; while the service is away, or nobody may ask it any more this hour, what was known of the same code stays.
 */
export async function confirmed(
  inquiries: Pick<BusinessInquiries, 'businessByEconomicCode'>,
  { economyCode }: BuyerDocument,
  before?: Buyer,
): Promise<boolean> {
  if (!economyCode) return false;
  if (before?.economyCode === economyCode && before.inquiryState) return true;
  const { kind } = await inquiries.businessByEconomicCode(economyCode);
  if (kind === 'answered' || kind === 'refused') return kind === 'answered';
  return before?.economyCode === economyCode && before.inquiryState;
}

/** What is buyerColumns of a buyer. */
export interface Write {
  buyer: BuyerDocument;
  inquiryState: boolean;
}

export async function create(
  tx: Tx,
  key: RowKey,
  { buyer, inquiryState }: Write,
  now: number,
): Promise<Buyer> {
  await refuseTwin(tx, key, buyer);
  return buyers.insert(tx, key, buyerColumns(buyer, inquiryState), now);
}

export async function update(
  tx: Tx,
  key: RowVersion,
  { buyer, inquiryState }: Write,
  now: number,
): Promise<Buyer> {
  const before = found(await buyers.find(tx, key));
  if (before.typeOfBuyer !== buyer.typeOfBuyer) refuse(fault('buyers.typeLocked', 'typeOfBuyer'));
  await refuseTwin(tx, key, buyer);
  const kept = await buyers.replace(tx, key, buyerColumns(buyer, inquiryState), now);
  return kept ?? refuse(fault('http.editedMeanwhile'));
}

async function refuseTwin(tx: Tx, key: RowKey, buyer: BuyerDocument): Promise<void> {
  await lockTenant(tx, 'buyers', key.clientId);
  const twin = await findTwin(tx, key, buyer);
  if (!twin) return;
  const path = (['economyCode', 'nationalIdentityCode', 'passportNumber'] as const).find(
    name => buyer[name] === numberOf(buyer),
  );
  refuse(fault('buyers.duplicate', path, { name: twin.nickName ?? '' }));
}

/** What the register says of the code now: the state of the buyer's tax inbox («کارپوشه»). */
export async function inquired(
  inquiries: BusinessInquiries,
  { economyCode }: BuyerDocument,
): Promise<boolean> {
  if (!economyCode || !isAnyEconomicCode(economyCode))
    return refuse(fault('buyers.economicCodeNeeded', 'economyCode'));
  const { kind } = await inquiries.businessByEconomicCode(economyCode);
  return kind === 'answered' || (kind === 'refused' ? false : refuse(fault('buyers.inquiryDown')));
}

/** Unless the code was changed while we asked. */
export async function keepInquiryState(
  tx: Tx,
  key: RowKey,
  asked: { economyCode?: string | undefined; inquiryState: boolean },
  now: number,
): Promise<Buyer> {
  const { economyCode } = found(await buyers.find(tx, key));
  if (economyCode !== asked.economyCode) refuse(fault('http.changedMeanwhile'));
  return found(await buyers.change(tx, key, { inquiry_state: asked.inquiryState }, now));
}

/** An invoice that may still be edited shows its buyer as picked: such a buyer stays. Finished ones have a copy. */
export async function held(
  tx: Tx,
  { clientId, ids }: CaseRowKeys,
  usesOf: UsesOf,
): Promise<ReadonlyMap<string, Fault>> {
  const uses = await usesOf(tx, clientId, ids);
  return new Map(
    [...uses].map(([id, { totalCount, invoices }]) => {
      const numbers = invoices
        .slice(0, 5)
        .map(({ internalSerialNumber: number }) =>
          number === undefined ? sharedLabels.dash : toPersianDigits(number),
        );
      const more = totalCount > numbers.length ? ['…'] : [];
      return [id, fault('buyers.inUse', '', { number: [...numbers, ...more].join('، ') })];
    }),
  );
}

/** Rows of a case that a text finds, as its list does. */
export const findBuyers = (tx: Tx, clientId: number, text: string, most: number) =>
  buyers.list(tx, clientId, firstRows(buyerResource, text, most));
