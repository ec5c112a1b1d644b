import { qrOf } from '../../apps/server/src/platform/qr.ts';
import { invoiceState } from '@moadi/domain/enums';
import {
  invoiceView,
  legalFigures,
  withTotals,
  type InvoiceView,
  type ViewSeller,
} from '@moadi/domain/invoices';
import { drawFrom, type Draw } from './draw.ts';

const DAY = 86_400_000;
const began = 1_795_161_600_000;
const units = [
  ['1627', 'عدد'],
  ['164', 'کیلوگرم'],
  ['1624', 'کارتن'],
  ['165', 'متر'],
  ['1641', 'بسته'],
] as const;

/**
 * An ordinary sale between other people, of other goods, each time: Typst keeps what it has laid out, so documents that
 * share more than real ones do would flatter it. What it is follows from its serial alone.
 */
export function viewOf(serial: number, lines: number): InvoiceView {
  const draw = drawFrom(serial);
  const taxId = `A1M0D10512A0${serial.toString(16).toUpperCase().padStart(9, '0')}${draw.upTo(10)}`;
  const createDate = began + draw.upTo(300 * DAY);
  const document = withTotals(
    '1.1',
    {
      internalSerialNumber: String(serial),
      invoiceHeader: {
        taxId,
        invoiceType: 1,
        invoicePattern: 1,
        invoiceSubject: 1,
        issuingDateTime: createDate - draw.upTo(DAY),
        typeOfBuyer: 2,
        buyerName: draw.company(),
        buyerEconomicNumber: draw.digits(11),
        buyerPostalCode: draw.digits(10),
        buyerAddress: draw.address(),
        settlementMethod: 1,
      },
      invoiceBodies: Array.from({ length: lines }, () => line(draw)),
      invoicePayments: [],
    },
    legalFigures,
  );
  const view = invoiceView({ document, seller: seller(draw), state: invoiceState.id.accepted, createDate });
  return { ...view, qr: qrOf(taxId) };
}

function line(draw: Draw) {
  const [measurementUnit, measurementUnitName] = draw.oneOf(units);
  const fee = 1_000 * (10 + draw.upTo(90_000));
  return {
    stuffServiceId: draw.digits(13),
    stuffServiceDescription: draw.goods(),
    measurementUnit,
    measurementUnitName,
    quantity: draw.upTo(4) === 0 ? `${draw.upTo(90)}.${draw.digits(2)}` : String(1 + draw.upTo(200)),
    fee: String(fee),
    discount: draw.upTo(3) === 0 ? String(draw.upTo(fee)) : '0',
    vatRate: draw.upTo(5) === 0 ? '0' : '10',
  };
}

const seller = (draw: Draw): ViewSeller => ({
  businessName: draw.company(),
  economyCode: draw.digits(14),
  postalCode: draw.digits(10),
  address: draw.address(),
  landlineNumber: `0${draw.digits(10)}`,
});
