import { notificationEndpoints } from '@moadi/contract/notifications';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { Suspense, useState } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { usePolling } from '../../kit/live/live.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { REFRESH_MS, type MessageLine } from '../messages/messages.ts';
import { MessagesLoading } from './MessagesLoading.tsx';
import { shellWords as words } from './words.ts';

const MessageList = lazyPart(() => import('../messages/MessageList.tsx'));
const MessageDialog = lazyPart(() => import('../messages/MessageDialog.tsx'));

/** More are many. */
const MOST = 99;

export function NotificationBell() {
  const refetchInterval = usePolling(REFRESH_MS);
  const counts = useQuery({ ...queryOf(notificationEndpoints.count, {}), refetchInterval });
  const [shown, setShown] = useState<MessageLine>();
  const unread = counts.data?.unreadCount ?? 0;
  const label = unread > 0 ? `${words.bell}: ${words.unread(toPersianDigits(unread))}` : words.bell;
  return (
    <>
      <Popover
        label={words.bell}
        trigger={
          <IconButton
            icon={Bell}
            data-tour="messages"
            label={label}
            {...(unread > 0 && {
              'data-badge': unread > MOST ? words.moreThan(toPersianDigits(MOST)) : toPersianDigits(unread),
            })}
          />
        }
      >
        {close => (
          <Suspense fallback={<MessagesLoading />}>
            <MessageList
              counts={counts.data}
              onOpen={message => {
                close();
                setShown(message);
              }}
            />
          </Suspense>
        )}
      </Popover>
      <Suspense>{shown && <MessageDialog message={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  );
}
