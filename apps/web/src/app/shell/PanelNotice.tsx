import { Suspense } from 'react';
import { isVerified, session } from '../../kit/api/session.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useStore } from '../../ui/lib/store.ts';

const VerificationNotice = lazyPart(() => import('../verification/VerificationNotice.tsx'));

/** A line under the header: the verification that could not be completed. */
export function PanelNotice() {
  const user = useStore(session)?.user;
  if (!user || isVerified(user)) return null;
  return (
    <Suspense fallback={null}>
      <VerificationNotice user={user} />
    </Suspense>
  );
}
