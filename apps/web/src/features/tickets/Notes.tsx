import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { queryOf, refreshQueries } from '../../kit/api/queries.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { RelativeTime } from '../../ui/display/JalaliDate.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { Composer } from './Composer.tsx';
import { ticketWords as words } from './words.ts';

/** What the staff tells each other: on its own ground, with its own field and draft, so that nobody takes it for an answer. */
export function Notes({ ticketId }: { ticketId: string }) {
  const params = { id: ticketId };
  const query = useQuery(queryOf(endpoints.notes, { params }));
  return (
    <div className="internal flex flex-col gap-3">
      <p className="text-help">{words.notesHelp}</p>
      <Loaded query={query}>
        {notes =>
          notes.length === 0 ? (
            <p className="text-muted">{words.noNotes}</p>
          ) : (
            <ol className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto">
              {notes.map(({ id, author, message, createDate }) => (
                <li key={id} className="bubble">
                  <p className="text-help text-muted">
                    {author} · <RelativeTime at={createDate} />
                  </p>
                  <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <Composer
        place={`ticket.${ticketId}.note`}
        label={words.note}
        action={words.addNote}
        send={async ({ message, idempotencyKey }) => {
          await call(endpoints.writeNote, { params, body: { message }, idempotencyKey });
          snack('success', words.noted);
        }}
        afterwards={() => refreshQueries(endpoints.notes)}
      />
    </div>
  );
}
