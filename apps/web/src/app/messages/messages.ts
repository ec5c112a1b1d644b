import type { notificationEndpoints } from '@moadi/contract/notifications';
import type { AnswerOf } from '@moadi/contract/kit';

export type Message = AnswerOf<typeof notificationEndpoints.mine>[number];

/** Messages and their number are asked for every ten minutes (spec 1 section 9). */
export const REFRESH_MS = 600_000;
