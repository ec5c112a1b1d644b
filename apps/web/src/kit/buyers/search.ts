import { buyerEndpoints } from '@moadi/contract/buyers';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';
import { call } from '../api/call.ts';
import type { BuyerRecord } from '../fast-editors.ts';

export interface BuyerOption extends Option {
  buyer: BuyerRecord;
}

const PAGE = 25;

/** A search among the buyers that a case has saved and still uses. */
export const buyersLoader =
  (clientId: number): LoadOptions<BuyerOption> =>
  async (query, page, signal) => {
    const filters = [{ field: 'isActive', op: 'EQ', values: [true] }] as const;
    const list = { fullText: query, skip: (page - 1) * PAGE, take: PAGE, filters };
    const rows = await call(buyerEndpoints.list, { params: { clientId }, query: list, signal });
    return rows.map(row => buyerOption(row as BuyerRecord));
  };

export const buyerOption = (buyer: BuyerRecord): BuyerOption => ({
  id: buyer.id,
  label: buyer.nickName ?? '',
  hint: buyer.economyCode ?? buyer.nationalIdentityCode ?? '',
  buyer,
});
