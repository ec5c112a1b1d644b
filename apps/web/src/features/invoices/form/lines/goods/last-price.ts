import { buyerNumbers, type InvoiceDocument } from '@moadi/domain/invoices';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import type { GoodRecord } from '../../../../../kit/fast-editors.ts';
import type { InvoiceForm, LastPrice } from '../../state/form-store.ts';
import { formWords as words } from '../../words.ts';
import { rowsOf, type Row } from '../rows.ts';

export const pricedBy = ({ document }: InvoiceForm, last: NonNullable<GoodRecord['last']>): LastPrice => ({
  fee: last.fee!,
  at: last.at,
  buyer: buyerOf(document),
});

/** Where the price of a line comes from, as long as it is that price; another buyer's is told apart. */
export function lastPriceNote({ document, priced }: InvoiceForm, index: number): string | undefined {
  const row: Row | undefined = rowsOf(document, 'item')[index];
  const price = row?.id === undefined ? undefined : priced?.[row.id];
  if (!price || row!['fee'] !== price.fee) return undefined;
  const day = formatJalali(tehranDayOf(price.at));
  return price.buyer === buyerOf(document) ? words.lastPrice(day) : words.othersPrice(day);
}

const buyerOf = ({ invoiceHeader }: InvoiceDocument): string =>
  [...buyerNumbers, 'buyerBranchCode' as const].map(name => invoiceHeader[name]).join(' ');
