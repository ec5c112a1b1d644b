import type { InvoiceItem } from '@moadi/domain/invoices';
import { difference, product } from '../invoice/arithmetic.ts';
import type { Defect } from './defect.ts';
import { inLine, priceOf, without, type Change } from './parts.ts';

/** Two fields of a line that do not fit each other. */
export function lineDefects(): Defect[] {
  const discounted =
    (share: (whole: bigint) => bigint): Change<InvoiceItem> =>
    row =>
      row.discount === undefined ? undefined : { ...row, discount: String(share(priceOf(row))) };
  const duty: Change<InvoiceItem> = row => ({
    ...without(row, 'otherDutiesRate', 'otherDutiesAmount'),
    otherDutiesTax: 'عوارض',
  });
  const based =
    (share: (row: InvoiceItem) => bigint): Change<InvoiceItem> =>
    row =>
      row.sourceVat === undefined ? undefined : { ...row, sourceVat: String(share(row)) };
  const least = (row: InvoiceItem) =>
    product(row.currencyUnitAmount!, difference(row.exchangeRate!, row.currencyPrice!));
  return [
    inLine(
      'discount equal to the price',
      discounted(whole => whole),
    ),
    inLine(
      'discount one rial below the price',
      discounted(whole => whole - 1n),
    ),
    inLine(
      'discount one rial above the price',
      discounted(whole => whole + 1n),
    ),
    inLine('price below one rial', row =>
      row.fee === undefined ? undefined : { ...row, quantity: '0.00000001', fee: '0.5', discount: '0' },
    ),
    inLine('currency sold for less than one rial', row =>
      row.sourceVat === undefined
        ? undefined
        : {
            ...row,
            currencyUnitAmount: '0.0001',
            exchangeRate: '2',
            currencyPrice: '1',
            sourceVat: '0',
            discount: '0',
          },
    ),
    inLine('currency without its rate', row => ({ ...without(row, 'exchangeRate'), currencyType: 'EUR' })),
    inLine('rate without its currency', row => ({ ...without(row, 'currencyType'), exchangeRate: '600000' })),
    inLine('currency whose amount is cut to nothing', row => ({
      ...row,
      currencyType: 'EUR',
      exchangeRate: '999999999',
      ...(row.fee && { fee: '99' }),
      ...(row.quantity && { quantity: '1000' }),
      ...(row.discount && { discount: '0' }),
    })),
    inLine('currency whose amount has 15 digits', row => ({
      ...row,
      currencyType: 'EUR',
      exchangeRate: '0.00000001',
      ...(row.fee && { fee: '999999999' }),
      ...(row.quantity && { quantity: '1' }),
      ...(row.discount && { discount: '0' }),
    })),
    inLine('bought at the selling rate', row =>
      row.currencyPrice === undefined ? undefined : { ...row, currencyPrice: row.exchangeRate! },
    ),
    inLine(
      'VAT base one rial below its least',
      based(row => least(row) - 1n),
    ),
    inLine('VAT base at its least', based(least)),
    inLine(
      'VAT base at its most',
      based(row => product(row.currencyUnitAmount!, row.exchangeRate!)),
    ),
    inLine(
      'VAT base one rial above its most',
      based(row => product(row.currencyUnitAmount!, row.exchangeRate!) + 1n),
    ),
    inLine('VAT base lowered by other duties', row =>
      row.sourceVat === undefined || row.vatRate === '0' || least(row) < 5n
        ? undefined
        : {
            ...without(row, 'otherDutiesRate'),
            otherDutiesTax: 'عوارض',
            otherDutiesAmount: '5',
            sourceVat: String(least(row) - 5n),
          },
    ),
    inLine('duty without rate and amount', duty),
    inLine('duty with an amount and no subject', row => ({
      ...without(row, 'otherDutiesTax', 'otherDutiesRate'),
      otherDutiesAmount: '1000',
    })),
    inLine('duty with a rate and no subject', row => ({
      ...without(row, 'otherDutiesTax', 'otherDutiesAmount'),
      otherDutiesRate: '1',
    })),
    inLine('legal fund without rate and amount', row => ({
      ...without(row, 'otherLegalRate', 'otherLegalAmount'),
      otherLegalTax: 'وجوه',
    })),
    inLine('legal fund with an amount and no subject', row => ({
      ...without(row, 'otherLegalTax', 'otherLegalRate'),
      otherLegalAmount: '1000',
    })),
    inLine('duty on an untaxed line', row => ({
      ...without(row, 'otherDutiesRate', 'vatPerLitre'),
      vatRate: '0',
      otherDutiesTax: 'عوارض',
      otherDutiesAmount: '1000',
    })),
    inLine('duty with a rate of zero and an amount', row => ({
      ...row,
      otherDutiesTax: 'عوارض',
      otherDutiesRate: '0',
      otherDutiesAmount: '77',
    })),
    inLine('making fee equal to the price', row =>
      row.constructionFee === undefined ? undefined : { ...row, constructionFee: String(priceOf(row)) },
    ),
    inLine('making fee one rial below the price', row =>
      row.constructionFee === undefined ? undefined : { ...row, constructionFee: String(priceOf(row) - 1n) },
    ),
    inLine('carat above 1000', row => ({ ...row, cutie: '1000.01' })),
    inLine('export fee that is not value by quantity', row =>
      row.stuffServiceRialValue === undefined ? undefined : { ...row, fee: '12.5' },
    ),
    inLine('VAT rate and VAT per litre', row => ({ ...row, vatRate: '10', vatPerLitre: '12.5' })),
    inLine('sums beyond 18 digits', row => ({
      ...row,
      ...(row.fee !== undefined && { fee: '999999999999999999', quantity: '3' }),
      ...(row.currencyUnitAmount && { currencyUnitAmount: '99999999999999' }),
    })),
    inLine('export values at their largest', row =>
      row.stuffServiceCurrencyValue === undefined
        ? undefined
        : { ...row, stuffServiceCurrencyValue: '99999999999999.9999', netWeight: '999999999999999.99999999' },
    ),
  ];
}
