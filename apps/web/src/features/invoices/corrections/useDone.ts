import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import type { CorrectionSubject } from '@moadi/domain/invoices';
import { refreshQueries } from '../../../kit/api/queries.ts';
import { useFollow } from '../progress/useFollow.ts';

type Stored = AnswerOf<typeof invoiceEndpoints.revoke>;

/** Says what was registered and what becomes of it; lists and chains look again. */
export function useDone() {
  const follow = useFollow();
  return (clientId: number, subject: CorrectionSubject, stored: Stored): void => {
    follow(clientId, stored, subject);
    void refreshQueries(invoiceEndpoints.chain);
  };
}
