import { fileCheckState, ticketDirection, ticketEntryKind, ticketState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useInfiniteQuery } from '@tanstack/react-query';
import Paperclip from 'lucide-react/icons/paperclip';
import { useEffect } from 'react';
import { call } from '../../kit/api/call.ts';
import { download } from '../../kit/api/download.ts';
import { errorText } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { RelativeTime } from '../../ui/display/JalaliDate.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { CannedAnswers } from './CannedAnswers.tsx';
import { Composer, type Sent } from './Composer.tsx';
import { RatingForm } from './RatingForm.tsx';
import { refreshTickets, sides, type Entry, type OwnTicket, type Side } from './ticket.ts';
import { ticketWords as words } from './words.ts';

const PAGE = 50;

type Props = {
  side: Side;
  ticket: OwnTicket;
  /** Is told the last entry that is shown. */
  onShown: (number: number) => void;
};

/** What was written, from its end upwards, and where one goes on writing. */
export function Conversation({ side, ticket, onShown }: Props) {
  const { id, state } = ticket;
  const params = { id };
  const { messages, write, reopen } = sides[side];
  const pages = useInfiniteQuery({
    queryKey: [messages.path, { params }],
    queryFn: ({ pageParam, signal }): Promise<readonly Entry[]> =>
      call(messages, {
        params,
        query: { take: PAGE, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    meta: { live: messages.live },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.length < PAGE ? undefined : page[0]?.number),
  });
  const entries = pages.data?.pages.toReversed().flat();
  const seen = entries?.at(-1)?.number;
  useEffect(() => {
    if (seen !== undefined) onShown(seen);
  }, [seen, onShown]);
  const isClosed = state === ticketState.id.closed;
  const send = async ({ idempotencyKey, message, files }: Sent) => {
    const body = { message, seen: seen!, ...(files && { files: [...files] }) };
    await call(isClosed ? reopen : write, { params, body, idempotencyKey });
    if (isClosed) snack('success', words.reopened(toPersianDigits(ticket.requestRowNumber)));
  };
  return (
    <div className="flex flex-col gap-3">
      {pages.error && !entries && (
        <ErrorState message={errorText(pages.error)} onRetry={() => void pages.refetch()} />
      )}
      {pages.isPending && <Skeleton />}
      {entries && (
        // Turned round, so that it begins at its end and stays where it is when earlier ones come above.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
        <div className="conversation" tabIndex={0} role="log" aria-label={words.conversation}>
          <ol>
            {pages.hasNextPage && (
              <li className="self-center">
                <Button
                  size="small"
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {words.older}
                </Button>
              </li>
            )}
            {entries.map(entry => (
              <ConversationEntry key={entry.number} side={side} ticketId={id} entry={entry} />
            ))}
          </ol>
        </div>
      )}
      {isClosed && <p className="text-muted">{words.isClosed}</p>}
      {isClosed && side === 'user' && ticket.rating === undefined && seen !== undefined && (
        <RatingForm ticketId={id} seen={seen} />
      )}
      {seen !== undefined && (
        <Composer
          place={`ticket.${id}.${side}`}
          label={isClosed ? words.reopenLabel : words.writeLabel}
          action={isClosed ? words.reopen : words.send}
          send={send}
          side={side}
          takesFiles
          afterwards={refreshTickets}
          {...(side === 'support' && {
            texts: put => <CannedAnswers ticket={ticket} onPut={put} />,
          })}
        />
      )}
    </div>
  );
}

const { message, receipt } = ticketEntryKind.id;

type EntryProps = { side: Side; ticketId: string; entry: Entry };

function ConversationEntry({ side, ticketId, entry }: EntryProps) {
  const { kind, direction, createDate } = entry;
  const isOwn = (direction === ticketDirection.id.user) === (side === 'user');
  if (kind !== message && kind !== receipt)
    return (
      <li className="event">
        {ticketEntryKind.label(kind)} · {whoOf(side, entry)} · <RelativeTime at={createDate} />
      </li>
    );
  return (
    <li className="bubble" data-own={(isOwn && kind === message) || undefined}>
      <p className="text-help text-muted">
        {kind === receipt ? words.panel : whoOf(side, entry)} · <RelativeTime at={createDate} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{entry.message}</p>
      {entry.files && (
        <ul className="mt-1 flex flex-wrap gap-2">
          {entry.files.map(file => (
            <li key={file.id}>
              <Button
                size="small"
                icon={Paperclip}
                disabled={file.checkState === fileCheckState.id.held}
                aria-label={words.getFile(file.fileName)}
                onClick={() => void get(side, ticketId, file.id)}
              >
                <bdi className="max-w-48 truncate">{file.fileName}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const get = (side: Side, id: string, fileId: string): Promise<void> =>
  download(sides[side].file, { params: { id, fileId } }).catch(tellError);

function whoOf(side: Side, { direction, author }: Entry): string {
  if (author !== undefined) return author;
  if (direction === ticketDirection.id.support) return words.support;
  return side === 'user' ? words.you : '';
}
