import { invoiceResource } from '@moadi/contract/invoices/resources';
import { headerFields, itemFields, paymentFields, shippingGoodFields } from '@moadi/domain/invoices';
import type { ListSource } from '../../platform/database/list.ts';
import { fieldColumns } from '../../platform/database/rows.ts';
import { serialOrNone } from './serial-store.ts';
import { byFormerSerial, byFormerTaxId } from './former-number-store.ts';
import { isSale } from './state-store.ts';

/** A row of the list. */
export const rowColumns = [
  'invoices.id',
  'invoices.client_id as clientId',
  serialOrNone,
  'invoices.book_number as bookNumber',
  'invoices.own_reference as ownReference',
  'invoices.internal_note as internalNote',
  'invoices.tax_id as taxId',
  'invoices.reference_tax_id as referenceTaxId',
  'invoices.invoice_type as invoiceType',
  'invoices.invoice_pattern as invoicePattern',
  'invoices.invoice_subject as invoiceSubject',
  'invoices.type_of_buyer as typeOfBuyer',
  'invoices.buyer_name as buyerName',
  'invoices.total_invoice_value as totalInvoiceValue',
  'invoices.create_date as createDate',
  'invoices.modify_date as modifyDate',
  'invoices.issuing_date_time as issuingDateTime',
  'invoices.sent_date as sentDate',
  'invoices.send_type as sendType',
  'invoices.state',
  'invoices.article6_status as article6Status',
  'invoices.tax_payer_system_status as taxPayerSystemStatus',
  'invoices.is_proforma_invoice as isProformaInvoice',
  'invoices.settlement_method as settlementMethod',
] as const;

/** What stands beside the header in the invoice's own row. */
export const ownColumns = [
  'id',
  'client_id as clientId',
  'user_id as userId',
  'state',
  'send_type as sendType',
  'fiscal_id as fiscalId',
  'create_date as createDate',
  'modify_date as modifyDate',
  'version',
  'register_date as registerDate',
  'sent_date as sentDate',
  'tracking_code as trackingCode',
  'article6_status as article6Status',
  'tax_payer_system_status as taxPayerSystemStatus',
  'reaction_asked_at as reactionAskedAt',
  'reaction_problem as reactionProblem',
  'errors',
  'warning',
  'receipt',
  'receipt_verified as receiptVerified',
  serialOrNone,
  'book_number as bookNumber',
  'own_reference as ownReference',
  'internal_note as internalNote',
  'description',
  'is_proforma_invoice as isProformaInvoice',
] as const;

export const headerColumns = fieldColumns(headerFields);
export const itemColumns = fieldColumns(itemFields);
export const paymentColumns = fieldColumns(paymentFields);
export const shippingGoodColumns = fieldColumns(shippingGoodFields);

export const invoiceSource: ListSource<typeof invoiceResource> = {
  resource: invoiceResource,
  id: 'invoices.id',
  columns: {
    internalSerialNumber: { ref: 'invoices.internal_serial_number', formerly: byFormerSerial },
    invoiceType: 'invoices.invoice_type',
    invoicePattern: 'invoices.invoice_pattern',
    invoiceSubject: 'invoices.invoice_subject',
    taxId: { ref: 'invoices.tax_id', formerly: byFormerTaxId },
    buyerName: 'invoices.buyer_name',
    totalInvoiceValue: { ref: 'invoices.total_invoice_value', nullable: true },
    createDate: 'invoices.create_date',
    issuingDateTime: 'invoices.issuing_date_time',
    typeOfBuyer: 'invoices.type_of_buyer',
    businessName: 'cases.business_name',
    clientId: 'invoices.client_id',
    sentDate: { ref: 'invoices.sent_date', nullable: true },
    article6Status: 'invoices.article6_status',
    taxPayerSystemStatus: 'invoices.tax_payer_system_status',
    sendType: 'invoices.send_type',
    buyerEconomicNumber: 'invoices.buyer_economic_number',
    buyerNationalIdentityCode: 'invoices.buyer_national_identity_code',
    bookNumber: 'invoices.book_number',
    ownReference: 'invoices.own_reference',
    internalNote: 'invoices.internal_note',
    state: 'invoices.state',
    countsAsSale: { ref: isSale },
    modifyDate: { ref: 'invoices.modify_date', orElse: 'invoices.create_date' },
  },
};
