import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { refreshTickets, type Ticket } from './ticket.ts';
import { ticketWords as words } from './words.ts';

/** Who of the support has a ticket in hand. */
export function AssigneeField({ ticket: { id, assigneeId, assignee } }: { ticket: Ticket }) {
  const { data = [] } = useQuery(queryOf(endpoints.assignees, {}));
  const people = data.map(person => ({ id: person.id, label: person.name }));
  // Who answers no longer keeps the name.
  const options =
    assigneeId === undefined || people.some(person => person.id === assigneeId)
      ? people
      : [...people, { id: assigneeId, label: assignee ?? assigneeId }];
  const assign = (chosen: string | undefined) =>
    call(endpoints.assign, { params: { id }, body: { ...(chosen && { assigneeId: chosen }) } })
      .catch(tellError)
      .finally(() => void refreshTickets());
  return (
    <Select
      label={words.assignee}
      value={assigneeId}
      placeholder={words.nobody}
      onChange={chosen => void assign(chosen)}
      options={options}
    />
  );
}
