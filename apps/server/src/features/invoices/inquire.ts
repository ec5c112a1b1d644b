import { messageText } from '@moadi/domain/faults';
import { inquiryMessageType, type InquiryMessageType } from '@moadi/domain/enums';
import { invoiceView, isOffered, kindOf, type InvoiceDocument, type Remark } from '@moadi/domain/invoices';
import { mapYielding } from '../../platform/map-yielding.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { findSeller } from './checking/case-facts.ts';
import { examine } from './checking/examine.ts';
import { knownCodes } from './checking/known-codes.ts';
import { wantsProforma, type Act } from './service.ts';

/* What an invoice would be, before anybody registers it. */

/** Errors and warnings of an invoice before it is registered (spec 2 section 4, "Wizard inquiry flow"). */
export async function inquire({ tx, access, now, figures }: Act, body: InvoiceDocument) {
  const seller = await findSeller(tx, access.clientId);
  const proforma = wantsProforma(access, body);
  const examined = await examine(tx, { body, proforma }, { seller, now, figures });
  const { document, faults, doubts, warnings, mendsOf } = examined;
  const { error, doubt, warning } = inquiryMessageType.id;
  const entriesOf = (messageType: InquiryMessageType, found: readonly Remark[]) =>
    mapYielding(found, remark => ({
      messageType,
      code: remark.code,
      path: remark.path,
      description: messageText(remark.code, remark.params),
      mends: mendsOf(remark),
    }));
  return {
    result: [
      ...(await entriesOf(error, faults)),
      ...(await entriesOf(doubt, doubts)),
      ...(await entriesOf(warning, warnings)),
    ],
    invoiceHeader: document.invoiceHeader,
    invoiceBodies: document.invoiceBodies,
    invoicePayments: document.invoicePayments,
  };
}

/** The invoice on paper, with its sums, as it would be registered now; what is wrong with it is the inquiry's to say. */
export async function preview({ tx, access, now, figures }: Act, body: InvoiceDocument) {
  const seller = await findSeller(tx, access.clientId);
  const proforma = wantsProforma(access, body);
  const { document, faults } = await examine(tx, { body, proforma }, { seller, now, figures });
  const kind = kindOf(document);
  if (!kind || !isOffered(kind)) return refuse(...faults);
  const names = await knownCodes(tx, [document]);
  return invoiceView({ document: { ...document, isProformaInvoice: proforma }, seller, names });
}
