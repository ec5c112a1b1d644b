import type { contractEndpoints } from '@moadi/contract/contracts';
import type { AnswerOf } from '@moadi/contract/kit';

/** By the code on the paper, or by a file, of which it is also said what it is. */
export type ContractCheck = AnswerOf<typeof contractEndpoints.check> &
  Partial<Pick<AnswerOf<typeof contractEndpoints.checkFile>, 'kind'>>;
