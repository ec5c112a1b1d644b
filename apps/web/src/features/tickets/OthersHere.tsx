import { ticketEndpoints as endpoints, PRESENCE_MS } from '@moadi/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { call } from '../../kit/api/call.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { ticketWords as words } from './words.ts';

/** Who else of the support has this conversation open: two answers at once help nobody. */
export function OthersHere({ ticketId }: { ticketId: string }) {
  const params = { id: ticketId };
  // To ask is to say that one is here, and is said again before it is over.
  const { data = [] } = useQuery({
    ...queryOf(endpoints.enter, { params }),
    refetchInterval: PRESENCE_MS / 2,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    // Where it does not arrive, the time ends it.
    () => () => void call(endpoints.leave, { params: { id: ticketId } }).catch(() => {}),
    [ticketId],
  );
  return (
    <p
      role="status"
      className={data.length > 0 ? 'notice flex items-center gap-2 rounded-field' : ''}
      data-meaning="info"
    >
      {data.length > 0 && (
        <>
          <Users size={16} className="flex-none" />
          {words.alsoHere(data.map(({ name }) => name).join('، '))}
        </>
      )}
    </p>
  );
}
