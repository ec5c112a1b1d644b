import { caseEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { personType, taxpayerBusinessStatus } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { kindOf, refusalOf, type InvoiceHeader } from '@moadi/domain/invoices';
import { call } from '../../../kit/api/call.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { formWords as words } from './words.ts';
import { setHeader, type FormStore } from './form-store.ts';

type Business = AnswerOf<typeof caseEndpoints.byEconomicCode>;

/** Asks the authority about an economic number, fills in what it knows of its owner, and tells the tax status. */
export async function inquireBuyer(store: FormStore, code: string): Promise<void> {
  const business = await call(caseEndpoints.byEconomicCode, { params: { code } });
  const { document } = store.get();
  const refusal = refusalOf(kindOf(document)!, 'header', 'typeOfBuyer', business.personType);
  if (refusal) return void snack('info', messageText(refusal));
  setHeader(store, headerOf(business, document.invoiceHeader));
  const { taxpayerStatus: status, nameTrade } = business;
  const label = taxpayerBusinessStatus.has(status) ? taxpayerBusinessStatus.label(status) : status;
  const isActive = status === taxpayerBusinessStatus.id.active;
  snack(isActive ? 'success' : 'warning', words.buyerFound(nameTrade, label));
}

/** What the register does not know stays as it was typed. */
const headerOf = (
  { nameTrade, nationalId, personType: type, postalCode }: Business,
  header: InvoiceHeader,
) => ({
  buyerName: nameTrade,
  buyerNationalIdentityCode: nationalId,
  typeOfBuyer: personType.has(type) ? type : header.typeOfBuyer,
  buyerPostalCode: postalCode ?? header.buyerPostalCode,
});
