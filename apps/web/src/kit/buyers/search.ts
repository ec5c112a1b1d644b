import { buyerEndpoints } from '@moadi/contract/buyers';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';
import { call } from '../api/call.ts';
import type { BuyerRecord } from '../fast-editors.ts';

export interface BuyerOption extends Option {
  buyer: BuyerRecord;
}

const PAGE = 25;
/** Of what somebody has pasted into the field. */
const LONGEST = 400;

/** A search among the buyers that a case has saved and still uses; those that it has invoiced last come first. */
export const buyersLoader =
  (clientId: number): LoadOptions<BuyerOption> =>
  async (query, page, signal) => {
    const asked = { text: query.slice(0, LONGEST), skip: String((page - 1) * PAGE), take: String(PAGE) };
    const rows = await call(buyerEndpoints.search, { params: { clientId }, query: asked, signal });
    return rows.map(row => buyerOption(row as BuyerRecord));
  };

const buyerOption = (buyer: BuyerRecord): BuyerOption => ({
  id: buyer.id,
  label: buyer.nickName ?? '',
  hint: buyer.economyCode ?? buyer.nationalIdentityCode ?? '',
  buyer,
});
