import { notificationEndpoints } from '@moadi/contract/notifications';
import type { AnswerOf } from '@moadi/contract/kit';
import { refreshQueries } from '../../kit/api/queries.ts';

/** A message, or the newest of those that belong together. */
export type MessageLine = AnswerOf<typeof notificationEndpoints.lines>[number];

/** Messages and their number are asked for every ten minutes (spec 1 section 9) where nothing tells of them. */
export const REFRESH_MS = 600_000;

export const refreshMessages = () =>
  refreshQueries(notificationEndpoints.mine, notificationEndpoints.lines, notificationEndpoints.count);
