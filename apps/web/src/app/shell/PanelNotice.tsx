import { userEndpoints } from '@moadi/contract/users';
import { messageText } from '@moadi/domain/faults';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryOf } from '../../kit/api/queries.ts';
import { isVerified, session, updateUser, type SessionUser } from '../../kit/api/session.ts';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { shellWords as words } from './words.ts';

/** Refused is another matter than not yet answered: only the person can mend it. */
function whyUnverified({ shahkarVerification, nidVerification }: SessionUser) {
  if (shahkarVerification === false) return 'auth.mobileOwnerMismatch';
  return nidVerification === false ? 'auth.civilRegistryMismatch' : 'auth.verificationPending';
}

/** A service that was away is asked again by the server: the notice goes when it has answered. */
function useNewsOf(unverified: boolean): void {
  const { data } = useQuery({
    ...queryOf(userEndpoints.profile, {}),
    enabled: unverified,
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (unverified && data && data.id === session.get()?.user.id) updateUser(data);
  }, [data, unverified]);
}

const REFRESH_MS = 60_000;

/** A line under the header: the verification that could not be completed. */
export function PanelNotice() {
  const user = useStore(session)?.user;
  const [seen, setSeen] = useState(false);
  const path = useRouterState({ select: state => state.location.pathname });
  const unverified = user !== undefined && !isVerified(user);
  useNewsOf(unverified);
  if (!unverified || seen || path === '/account/profile') return null;
  return (
    <aside aria-label={words.notices}>
      <div role="status" className="notice flex flex-wrap items-center gap-3 no-print" data-meaning="warning">
        <span className="flex-1">{messageText(whyUnverified(user))}</span>
        <Link to="/account/profile" {...buttonLook({ size: 'small' })} onClick={() => setSeen(true)}>
          {messageText('auth.completeVerification')}
        </Link>
      </div>
    </aside>
  );
}
