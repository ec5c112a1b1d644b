import type { Limits } from '../platform/limits/limits.ts';
import type { Answer } from './http-json.ts';
import type { Inquiries } from './inquiries.ts';

type Businesses = Pick<Inquiries, 'businessesOf' | 'businessByEconomicCode'>;

/**
 * The business inquiries within what one user and one case may ask in an hour (S58). Beyond that they are as good as away: for
 * acts that go on without them.
 */
export function limitedInquiries(
  inquiries: Businesses,
  limits: Limits,
  { user, access, now }: { user: { id: string }; access: { clientId: number }; now: number },
): Businesses {
  const within =
    <T>(ask: (code: string) => Promise<Answer<T>>) =>
    async (code: string): Promise<Answer<T>> =>
      (await limits.count('inquiry', { user: user.id, case: access.clientId }, now)) === undefined
        ? ask(code)
        : { kind: 'down', cause: 'limit' };
  return {
    businessesOf: within(inquiries.businessesOf),
    businessByEconomicCode: within(inquiries.businessByEconomicCode),
  };
}
