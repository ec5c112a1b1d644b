import { accessEndpoints } from '@moadi/contract/accesses';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';

/** Loaded for anyone who has one. */
const Invitations = lazyPart(() => import('./Invitations.tsx'));

const TEN_MINUTES = 600_000;

/** Invitations that wait for who is signed in. */
export function InvitationNotice() {
  const { data } = useQuery({
    ...queryOf(accessEndpoints.invitations, {}),
    staleTime: 60_000,
    refetchInterval: TEN_MINUTES,
  });
  if (!data || data.length === 0) return null;
  return (
    <Suspense>
      <Invitations invitations={data} />
    </Suspense>
  );
}
