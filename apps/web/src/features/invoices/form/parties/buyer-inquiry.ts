import { inquiryEndpoints } from '@moadi/contract/inquiries';
import type { AnswerOf } from '@moadi/contract/kit';
import { personType, taxpayerBusinessStatus } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { kindOf, refusalOf, type InvoiceHeader } from '@moadi/domain/invoices';
import { call } from '../../../../kit/api/call.ts';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { formWords as words } from '../words.ts';
import { fillBuyer, type FormStore } from '../state/form-store.ts';
import { answerField } from '../state/said.ts';

type Business = AnswerOf<typeof inquiryEndpoints.byEconomicCode>;

/** Asks the authority about an economic number, fills in what it knows of its owner, and tells the tax status. */
export async function inquireBuyer(store: FormStore, code: string): Promise<void> {
  const business = await call(inquiryEndpoints.byEconomicCode, { params: { code } });
  const { document } = store.get();
  // The person has gone on typing: this is no answer to what stands there now.
  if (document.invoiceHeader.buyerEconomicNumber !== code) return;
  const refusal = refusalOf(kindOf(document)!, 'header', 'typeOfBuyer', business.personType);
  if (refusal) return void snack('info', messageText(refusal));
  fillBuyer(store, headerOf(business, document.invoiceHeader));
  answerField(store, 'invoiceHeader.buyerEconomicNumber');
  tell(business);
}

/** The same about an agency, of which the invoice has nothing but the number. */
export async function inquireAgency(store: FormStore, code: string): Promise<void> {
  const business = await call(inquiryEndpoints.byEconomicCode, { params: { code } });
  answerField(store, 'invoiceHeader.agencyEconomicNumber');
  tell(business);
}

function tell({ taxpayerStatus: status, nameTrade }: Business): void {
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
