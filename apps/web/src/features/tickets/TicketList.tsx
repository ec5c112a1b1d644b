import type { Resource } from '@moadi/contract/kit';
import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { ownTicketResource, ticketResource } from '@moadi/contract/tickets/resources';
import { ticketState } from '@moadi/domain/enums';
import { useNavigate, useSearch } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square-text';
import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { CaseLink } from '../../kit/CaseLink.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import { withChange, type ListSearch } from '../../kit/list/search.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { DueTime } from './DueTime.tsx';
import { isOfSupport, nameOf, type OwnTicket, type Side, type Ticket } from './ticket.ts';
import { ticketWords as words } from './words.ts';

const CreateDialog = lazyPart(() => import('./CreateDialog.tsx'));
const TicketDialog = lazyPart(() => import('./TicketDialog.tsx'));

const STATE_KEY = 'state_IN';
const { open, answered, closed } = ticketState.id;
const views = [
  { id: undefined, label: words.every },
  { id: String(open), label: words.waiting },
  { id: String(answered), label: words.answered },
  { id: String(closed), label: words.ended },
];

type Props = { side: Side };

/** One shared page: one's own tickets, or those of everybody (spec 3 section 2). What is open stands in the address. */
export function TicketList({ side }: Props) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  const closedSearch = { ...search, detail: undefined, add: undefined };
  const close = () => go(closedSearch);
  const show = (id: string) => go({ ...closedSearch, detail: id });
  const isSupport = side === 'support';
  const add = !isSupport && (
    <Button variant="primary" icon={Plus} onClick={() => go({ ...closedSearch, add: '1' })}>
      {words.add}
    </Button>
  );
  const source = isSupport
    ? { resource: ticketResource as Resource, list: endpoints.list, count: endpoints.count }
    : { resource: ownTicketResource as Resource, list: endpoints.own, count: endpoints.ownCount };
  return (
    <Page title={isSupport ? words.all : words.mine} fill actions={add}>
      <ResourceTable<OwnTicket | Ticket>
        {...source}
        search={search}
        onSearch={go}
        isStaff={isSupport}
        rowName={({ title }) => title}
        views={
          <nav aria-label={words.views} className="tabs flex-none no-print">
            {views.map(({ id, label }) => (
              <button
                key={label}
                type="button"
                aria-current={id === search[STATE_KEY] ? 'true' : undefined}
                onClick={() => go(withChange(search, { [STATE_KEY]: id }))}
              >
                {label}
              </button>
            ))}
          </nav>
        }
        cells={{
          requestGroup: row => row.requestGroup.name,
          requestType: row => row.requestType.name,
          creator: row => (isOfSupport(row) ? nameOf(row) : ''),
          dueDate: row => ('dueDate' in row ? <DueTime at={row.dueDate} /> : '—'),
          caseName: ({ clientId, caseName }) =>
            clientId === undefined ? '—' : <CaseLink clientId={clientId}>{caseName}</CaseLink>,
        }}
        emptyAction={add || undefined}
        onOpen={row => () => show(row.id)}
        renderActions={row => (
          <IconButton
            size="small"
            icon={MessageSquare}
            label={`${words.open}: ${row.title}`}
            onClick={() => show(row.id)}
          />
        )}
      />
      <Suspense>
        {!isSupport && search.add && <CreateDialog onCreated={({ id }) => show(id)} onClose={close} />}
        {search.detail && <TicketDialog key={search.detail} side={side} id={search.detail} onClose={close} />}
      </Suspense>
    </Page>
  );
}
