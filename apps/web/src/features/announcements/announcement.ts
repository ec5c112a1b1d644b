import { announcementEndpoints as endpoints } from '@moadi/contract/announcements';
import type { AnswerOf } from '@moadi/contract/kit';
import { formatDecimal } from '@moadi/domain/primitives';
import { refreshQueries } from '../../kit/api/queries.ts';
import { announcementWords as words } from './words.ts';

export type AnnouncementRow = AnswerOf<typeof endpoints.item>;

export const refresh = () => refreshQueries(endpoints.list, endpoints.count, endpoints.item);

/** How many of those it is for have read it. */
export const readText = ({ readCount, audienceCount, isPublished }: AnnouncementRow): string =>
  isPublished
    ? words.readBy(formatDecimal(String(readCount)), formatDecimal(String(audienceCount)))
    : words.waiting;
