import type { reportSchemas } from '@moadi/contract/reports/schemas';
import { canInCase } from '@moadi/domain/access';
import type { AttentionMoment } from '@moadi/domain/reports';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { byWeight, ownNeeds } from './own-needs.ts';
import { countedDays, rangedOf, type Asked } from './report.ts';
import type { Sales } from './case-figures-store.ts';
import { salesByCase } from './figures-store.ts';
import { ownCases } from './store.ts';

const none: Sales = { count: 0, total: '0', vat: '0' };

/** The cases of a person whose invoices they may read now, by name. */
export const readCases = async (tx: Tx, userId: string) =>
  (await ownCases(tx, userId)).filter(({ role, state }) => canInCase(role, 'invoices.read', state));

/** What each case of a person has sold, where they may read its invoices; the one with the most to do first (an answer of the support and a certificate that ends count too), then by name. */
export async function casesSales(
  tx: Tx,
  userId: string,
  asked: Asked & AttentionMoment,
): Promise<z.output<typeof reportSchemas.userCases.response>> {
  const counted = countedDays(asked);
  const { range, whole, before } = counted;
  const own = await readCases(tx, userId);
  const sold = await salesByCase(tx, { userId }, { range, whole, before });
  const needs = await ownNeeds(tx, userId, own, asked);
  const cases = byWeight(needs).map(({ row: { clientId, caseName, state, role } }) => {
    const sales = sold.get(clientId);
    return {
      ...{ clientId, caseName, state, role },
      ...(sales?.range ?? none),
      whole: whole && (sales?.whole ?? none),
      before: before && (sales?.before ?? none),
    };
  });
  return { ...rangedOf(counted), cases };
}
