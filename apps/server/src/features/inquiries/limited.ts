import { countedAs, type Caller } from '../../platform/http/callers/caller.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Answer, BusinessInquiries } from '../../providers/inquiries.ts';

/**
 * The business inquiries within what one caller and one case may ask in an hour (S58). Beyond that they are as good as away: for
 * acts that go on without them.
 */
export function limitedInquiries(
  inquiries: BusinessInquiries,
  limits: Limits,
  { caller, access, now }: { caller: Caller; access: { clientId: number }; now: number },
): BusinessInquiries {
  const within =
    <T>(ask: (code: string) => Promise<Answer<T>>) =>
    async (code: string): Promise<Answer<T>> =>
      (await limits.count('inquiry', { user: countedAs(caller), case: access.clientId }, now)) === undefined
        ? ask(code)
        : { kind: 'down', cause: 'limit' };
  return {
    businessByEconomicCode: within(inquiries.businessByEconomicCode),
    ...(inquiries.businessesOf && { businessesOf: within(inquiries.businessesOf) }),
  };
}
