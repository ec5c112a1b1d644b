import type { AnswerOf } from '@moadi/contract/kit';
import type { sendingEndpoints } from '@moadi/contract/sending';

export type Overview = AnswerOf<typeof sendingEndpoints.overview>;
