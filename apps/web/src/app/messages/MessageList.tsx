import { notificationEndpoints } from '@moadi/contract/notifications';
import type { AnswerOf } from '@moadi/contract/kit';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { errorText } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import { usePolling } from '../../kit/live/live.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { RelativeTime } from '../../ui/display/JalaliDate.tsx';
import { EmptyState, ErrorState } from '../../ui/display/Placeholders.tsx';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.tsx';
import { REFRESH_MS, refreshMessages, type MessageLine } from './messages.ts';
import { MessagesLoading } from '../shell/MessagesLoading.tsx';
import { messageWords as words } from './words.ts';

const PAGE = 25;

type Props = {
  counts: AnswerOf<typeof notificationEndpoints.count> | undefined;
  onOpen: (message: MessageLine) => void;
};

/** The person's messages; the next page is loaded near the end of the last. */
export default function MessageList({ counts, onOpen }: Props) {
  const pages = useInfiniteQuery({
    queryKey: [notificationEndpoints.lines.path],
    queryFn: ({ pageParam, signal }) =>
      call(notificationEndpoints.lines, { query: { skip: pageParam, take: PAGE }, signal }),
    meta: { live: notificationEndpoints.lines.live },
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < PAGE ? undefined : all.length * PAGE),
    refetchInterval: usePolling(REFRESH_MS),
  });
  const messages = pages.data?.pages.flat();
  return (
    <div className="flex max-h-112 w-96 max-w-full flex-col">
      {/* Beneath the list, and before it for the tab key: the list may have no end. */}
      {counts && counts.totalCount > 0 && (
        <div className="order-last flex items-center gap-2 border-t border-hairline px-3 py-2 text-help text-muted">
          <p className="flex-1">
            {words.messages(toPersianDigits(counts.totalCount), toPersianDigits(counts.unreadCount))}
          </p>
          {counts.unreadCount > 0 && (
            <Button size="small" onClick={() => void markAll(messages?.[0]?.id)}>
              {words.markAll}
            </Button>
          )}
        </div>
      )}
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        onScroll={({ currentTarget: list }) => {
          const left = list.scrollHeight - list.scrollTop - list.clientHeight;
          if (left < 100 && pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
        }}
      >
        {pages.isPending && <MessagesLoading />}
        {pages.error && !messages && (
          <ErrorState message={errorText(pages.error)} onRetry={() => void pages.refetch()} />
        )}
        {messages?.length === 0 && <EmptyState title={messageText('notifications.empty')} />}
        <ul className="divide-y divide-hairline">
          {messages?.map(message => (
            <li key={message.id}>
              <button
                type="button"
                className="entry w-full flex-col items-start! gap-1! py-2.5! text-start"
                onClick={() => onOpen(message)}
              >
                <span className="flex w-full items-baseline gap-2">
                  {!message.isReaded && (
                    <span className="size-2 flex-none rounded-full bg-accent">
                      <VisuallyHidden>{words.unreadDot}</VisuallyHidden>
                    </span>
                  )}
                  <span className={`flex-1 ${message.isReaded ? '' : 'font-bold'}`}>{message.title}</span>
                  <span className="flex-none text-help text-muted">
                    <RelativeTime at={message.createDate} />
                  </span>
                </span>
                <span className="line-clamp-2 text-help text-muted">{message.message}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Up to the newest that is shown; what has come since is not read. */
const markAll = (upTo: string | undefined): Promise<void> =>
  call(notificationEndpoints.markAll, { query: { ...(upTo !== undefined && { upTo }) } }).then(
    refreshMessages,
    tellError,
  );
