import { qrOf } from '../../apps/server/src/features/invoices/paper/paper.ts';
import { invoiceState } from '@moadi/domain/enums';
import { invoiceView, legalFigures, withTotals, type InvoiceView } from '@moadi/domain/invoices';

/** An ordinary sale of some lines; amounts and tax id follow from the serial. */
export function viewOf(serial: number, lines: number): InvoiceView {
  const taxId = `A1M0D10512A0${serial.toString(16).toUpperCase().padStart(9, '0')}0`;
  const document = withTotals(
    '1.1',
    {
      internalSerialNumber: String(serial),
      invoiceHeader: {
        taxId,
        invoiceType: 1,
        invoicePattern: 1,
        invoiceSubject: 1,
        issuingDateTime: 1_795_161_600_000 + serial * 60_000,
        typeOfBuyer: 2,
        buyerName: 'شرکت پخش البرز',
        buyerEconomicNumber: '14292059547',
        buyerPostalCode: '3134367831',
        buyerAddress: 'کرج، بلوار طالقانی، پلاک ۷',
        settlementMethod: 1,
      },
      invoiceBodies: Array.from({ length: lines }, (_, i) => ({
        stuffServiceId: '2720000104932',
        stuffServiceDescription: 'گلس محافظ صفحه نمایش تلفن همراه',
        measurementUnit: '1627',
        measurementUnitName: 'عدد',
        quantity: String(1 + ((serial + i) % 40)),
        fee: String(125_000 + 1_000 * ((serial * 7 + i) % 900)),
        discount: '0',
        vatRate: '10',
      })),
      invoicePayments: [],
    },
    legalFigures,
  );
  const seller = {
    businessName: 'بازرگانی نمونه',
    economyCode: '99987195180001',
    postalCode: '1345678901',
    address: 'تهران، خیابان انقلاب، پلاک ۱۰',
  };
  const view = invoiceView({
    document,
    seller,
    state: invoiceState.id.accepted,
    createDate: 1_795_161_600_000,
  });
  return { ...view, qr: qrOf(taxId) };
}
