import type { MoadianClient } from '@moadi/moadian';
import type { BusinessInquiries } from '../inquiries.ts';
import { shownCode } from '../http-json.ts';
import { textOf } from './reading.ts';

/** The authority's own word for a number that nobody has (protocol 1.4, endpoint 8). */
const NOBODY = '4170';

/** Who has an economic number, asked of the tax authority as invoices are; it does not tell what else a person has. */
export const authorityBusinesses = (
  client: Pick<MoadianClient, 'taxpayer'> | undefined,
): BusinessInquiries => ({
  async businessByEconomicCode(economicCode) {
    if (!client) return { kind: 'down', cause: 'not-configured' };
    const outcome = await client.taxpayer(economicCode);
    if (outcome.kind === 'unknown') return { kind: 'down', cause: outcome.cause };
    if (outcome.kind === 'refused') {
      const codes = outcome.errors.map(({ code }) => code);
      return codes.includes(NOBODY)
        ? { kind: 'refused' }
        : { kind: 'down', cause: shownCode(codes[0] ?? `HTTP-${outcome.status}`) };
    }
    const { taxpayerStatus } = outcome.value;
    const [nameTrade, nationalId, postalCode] = [
      textOf(outcome.value.nameTrade),
      textOf(outcome.value.nationalId, 20),
      textOf(outcome.value.postalCode, 10),
    ];
    if (!nameTrade || !nationalId || !taxpayerStatus) return { kind: 'down', cause: 'unexpected-answer' };
    return {
      kind: 'answered',
      value: { nameTrade, economicCode, nationalId, taxpayerStatus, ...(postalCode && { postalCode }) },
    };
  },
});
