import { notificationEndpoints } from '@moadi/contract/notifications';
import type { AnswerOf } from '@moadi/contract/kit';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryOf, refreshQueries } from '../../kit/api/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import { RelativeTime } from '../../ui/display/JalaliDate.tsx';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { shellWords as words } from './words.ts';

type Message = AnswerOf<typeof notificationEndpoints.mine>[number];

/** The list refreshes every ten minutes and loads the next page near its end (spec 1 section 9). */
const REFRESH_MS = 600_000;
const PAGE = 25;

export function NotificationBell() {
  const counts = useQuery({ ...queryOf(notificationEndpoints.count, {}), refetchInterval: REFRESH_MS });
  const [shown, setShown] = useState<Message>();
  const unread = counts.data?.unreadCount ?? 0;
  const label = unread > 0 ? `${words.bell}: ${words.unread(toPersianDigits(unread))}` : words.bell;
  return (
    <>
      <Popover
        label={words.bell}
        trigger={
          <IconButton
            icon={Bell}
            label={label}
            {...(unread > 0 && { 'data-badge': toPersianDigits(Math.min(unread, 99)) })}
          />
        }
      >
        {close => (
          <Messages
            counts={counts.data}
            onOpen={message => {
              close();
              setShown(message);
            }}
          />
        )}
      </Popover>
      {shown && <MessageDialog message={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type ListProps = {
  counts: AnswerOf<typeof notificationEndpoints.count> | undefined;
  onOpen: (message: Message) => void;
};

function Messages({ counts, onOpen }: ListProps) {
  const pages = useInfiniteQuery({
    queryKey: [notificationEndpoints.mine.path, 'bell'],
    queryFn: ({ pageParam, signal }) =>
      call(notificationEndpoints.mine, { query: { skip: pageParam, take: PAGE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < PAGE ? undefined : all.length * PAGE),
    refetchInterval: REFRESH_MS,
  });
  const messages = pages.data?.pages.flat();
  return (
    <div className="flex max-h-96 w-80 max-w-full flex-col">
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        onScroll={({ currentTarget: list }) => {
          const left = list.scrollHeight - list.scrollTop - list.clientHeight;
          if (left < 100 && pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
        }}
      >
        {messages?.length === 0 && <EmptyState title={messageText('notifications.empty')} />}
        <ul>
          {messages?.map(message => (
            <li key={message.id}>
              <button
                type="button"
                className="entry w-full flex-col items-start! text-start"
                onClick={() => onOpen(message)}
              >
                <span className="flex w-full items-center gap-2">
                  {!message.isReaded && (
                    <span className="size-2 flex-none rounded-full bg-accent">
                      <VisuallyHidden>{words.unreadDot}</VisuallyHidden>
                    </span>
                  )}
                  <span className="flex-1 truncate font-medium">{message.title}</span>
                  <span className="text-help text-muted">
                    <RelativeTime at={message.createDate} />
                  </span>
                </span>
                <span className="line-clamp-2 text-help text-muted">{message.message}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {counts && counts.totalCount > 0 && (
        <p className="border-t border-hairline px-3 py-2 text-help text-muted">
          {words.messages(toPersianDigits(counts.totalCount), toPersianDigits(counts.unreadCount))}
        </p>
      )}
    </div>
  );
}

/** Opening a message makes it read (product.md section 11). */
function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const navigate = useNavigate();
  const { id, isReaded } = message;
  useEffect(() => {
    if (isReaded) return;
    void call(notificationEndpoints.markRead, { params: { id } })
      .then(() => refreshQueries(notificationEndpoints.mine, notificationEndpoints.count))
      .catch(tellError);
  }, [id, isReaded]);
  const { link } = message;
  return (
    <Dialog
      title={message.title}
      onClose={onClose}
      cancelLabel={messageText('common.acknowledge')}
      actions={
        link && (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void navigate({ href: link });
            }}
          >
            {words.goTo}
          </Button>
        )
      }
    >
      <p>{message.message}</p>
    </Dialog>
  );
}
