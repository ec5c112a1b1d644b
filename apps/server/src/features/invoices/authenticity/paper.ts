import type { InvoiceState } from '@moadi/domain/enums';
import {
  invoiceKinds,
  invoiceView,
  kindOf,
  patternOf,
  ruleFor,
  typeOf,
  type FieldOf,
  type InvoiceDocument,
  type InvoiceKind,
  type InvoiceView,
  type ViewNames,
} from '@moadi/domain/invoices';
import { certificateFacts, type OpenedJws } from '@moadi/moadian';
import { qrOf } from '../../../platform/qr.ts';
import { speaksFor, type Verdict } from './judge.ts';
import { words } from './words.ts';

interface Source {
  document: InvoiceDocument;
  names: ViewNames;
  verdict: Verdict;
  signer: OpenedJws | undefined;
  /** Where the asker may see the case. */
  state: InvoiceState | undefined;
}

/** The invoice of a file on paper: what the file says, and across it that its authenticity is not shown. */
export function paperOf({ document, names, verdict, signer, state }: Source): InvoiceView {
  const kind = kindOf(document);
  const shown = kind ?? likeliestKind(document);
  const { invoiceHeader: header } = document;
  const { stamp, ...view } = invoiceView({
    document: {
      ...document,
      invoiceHeader: { ...header, invoiceType: typeOf(shown), invoicePattern: patternOf(shown) },
    },
    seller: {
      economyCode: header.sellerEconomicNumber ?? '',
      businessName: sellerName(signer, header.sellerEconomicNumber),
    },
    state,
    names,
  });
  const across = verdict === 'authentic' ? state !== undefined && stamp : words.stamps[verdict];
  return {
    ...view,
    ...(!kind && { subtitle: '' }),
    ...(across && { stamp: across }),
    ...(header.taxId !== undefined && { qr: qrOf(header.taxId) }),
  };
}

/** The seller's name is not sent; his own certificate has it. */
function sellerName(signer: OpenedJws | undefined, economicNumber = ''): string {
  if (!signer) return '';
  const { subject, serialNumber = '' } = certificateFacts(signer.certificate);
  return speaksFor(serialNumber, economicNumber) ? subject : '';
}

/** A cancellation does not say its kind, a correction need not (protocol 5.3): the first that has a place for all that is filled. */
const likeliestKind = ({ invoiceHeader, invoiceBodies: [row = {}] }: InvoiceDocument): InvoiceKind =>
  invoiceKinds.find(
    kind =>
      Object.keys(invoiceHeader).every(field => isShown(kind, 'header', field)) &&
      Object.keys(row).every(field => isShown(kind, 'item', field)),
  ) ?? invoiceKinds[0];

const isShown = (kind: InvoiceKind, section: 'header' | 'item', field: string): boolean =>
  field === 'invoiceShippingGoods' ||
  ruleFor(kind, section, field as FieldOf<typeof section>).need !== 'hidden';
