import { userEndpoints } from '@moadi/contract/users';
import { messageText } from '@moadi/domain/faults';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { session, updateUser, type SessionUser } from '../../kit/api/session.ts';
import { whyUnverified } from '../../kit/why-unverified.ts';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { shellWords as words } from '../shell/words.ts';

const REFRESH_MS = 60_000;

/** A service that was away is asked again by the server: the notice goes when it has answered. */
function useNews(): void {
  const { data } = useQuery({ ...queryOf(userEndpoints.profile, {}), refetchInterval: REFRESH_MS });
  useEffect(() => {
    if (data && data.id === session.get()?.user.id) updateUser(data);
  }, [data]);
}

/** Why somebody is not verified yet, on every page but where they mend it. */
export default function VerificationNotice({ user }: { user: SessionUser }) {
  const [seen, setSeen] = useState(false);
  const path = useRouterState({ select: state => state.location.pathname });
  useNews();
  if (seen || path === '/account/profile') return null;
  return (
    <aside aria-label={words.notices}>
      <div role="status" className="notice flex flex-wrap items-center gap-3 no-print" data-meaning="warning">
        <span className="flex-1">{whyUnverified(user)}</span>
        <Link to="/account/profile" {...buttonLook({ size: 'small' })} onClick={() => setSeen(true)}>
          {messageText('auth.completeVerification')}
        </Link>
      </div>
    </aside>
  );
}
