import type { AnswerOf } from '@moadi/contract/kit';
import type { monitoringEndpoints } from '@moadi/contract/monitoring';

export type Overview = AnswerOf<typeof monitoringEndpoints.overview>;
