import { isBranchCode, isPassportNumber } from '@moadi/domain/identifiers';
import { buyerNumbers, type InvoiceHeader } from '@moadi/domain/invoices';
import { searchText } from '@moadi/domain/primitives';
import type { GoodRecord } from '../../../../../kit/fast-editors.ts';
import { findGoods, goodsLoader, type BuyerAsked, type GoodOption } from '../../../../../kit/goods/search.ts';
import type { LoadOptions } from '../../../../../ui/fields/useServerOptions.ts';
import type { FormStore } from '../../state/form-store.ts';

/** A search over the case's own goods and the authority's list, with the rates of the invoice's day. */
export const loadGoods =
  (store: FormStore, clientId: number): LoadOptions<GoodOption> =>
  (query, page, signal) =>
    goodsLoader({ ...searchingFor(store, clientId), buyer: buyerAsked(store.get().document.invoiceHeader) })(
      query,
      page,
      signal,
    );

/** By what the buyer is known in the invoices before; nobody is while a number is typed. */
export function buyerAsked(header: InvoiceHeader): BuyerAsked | undefined {
  const typed = buyerNumbers.filter(name => isWhole[name](header[name] ?? ''));
  if (typed.length === 0) return undefined;
  const { buyerBranchCode: branch } = header;
  return {
    ...Object.fromEntries(typed.map(name => [name, header[name]])),
    ...(branch !== undefined && isBranchCode(branch) && { buyerBranchCode: branch }),
  };
}

const isLong = (number: string) => /^\d{10,14}$/.test(number);
const isWhole = {
  buyerEconomicNumber: isLong,
  buyerNationalIdentityCode: isLong,
  buyerPassportNumber: isPassportNumber,
} satisfies Record<(typeof buyerNumbers)[number], unknown>;

/** The one good that a text from elsewhere means: its id, or a name that only it has. */
export async function findGood(
  store: FormStore,
  clientId: number,
  text: string,
): Promise<GoodRecord | undefined> {
  const { rows } = await findGoods(text, searchingFor(store, clientId), AbortSignal.timeout(20_000));
  const wanted = searchText(text);
  const meant = rows.filter(
    ({ stuffId, nickName, description }) =>
      stuffId === text || [nickName, description].some(name => name && searchText(name) === wanted),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

function searchingFor(store: FormStore, clientId: number) {
  const { issuingDateTime } = store.get().document.invoiceHeader;
  // While a day is typed it may be a text.
  return { clientId, saved: true, at: typeof issuingDateTime === 'number' ? issuingDateTime : undefined };
}
