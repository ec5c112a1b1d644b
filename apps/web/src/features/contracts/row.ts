import type { contractEndpoints } from '@moadi/contract/contracts';
import type { AnswerOf } from '@moadi/contract/kit';

export type ContractRow = AnswerOf<typeof contractEndpoints.list>[number];
export type ContractDetails = AnswerOf<typeof contractEndpoints.item>;
