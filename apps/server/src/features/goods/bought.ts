import type { goodSchemas } from '@moadi/contract/goods/schemas';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';

/** Who a buyer is, in the invoices of a case. */
export interface BuyerAsked {
  /** Its economic number, its national id, its passport: what is known of them. */
  numbers: readonly string[];
  branch?: string | undefined;
}

export interface Bought {
  stuffId: string;
  /** As it was written then: one id may stand for many goods. */
  description?: string;
  last: NonNullable<z.output<typeof goodSchemas.search.response>['rows'][number]['last']>;
}

/** What a buyer has bought in a case, the last first: the invoices' word, which this feature does not know. */
export type BoughtBy = (tx: Tx, clientId: number, buyer: BuyerAsked) => Promise<readonly Bought[]>;
