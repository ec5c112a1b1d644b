import { mayOnceActive, type CasePermission, type Permission } from '@moadi/domain/access';
import { messageText } from '@moadi/domain/faults';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../kit/api/errors.ts';
import { queryClient } from '../kit/api/queries.ts';
import { session } from '../kit/api/session.ts';
import { caseQuery } from '../kit/case.ts';
import { may, mayIn } from '../kit/may.ts';

/** Anyone who is not signed in, or owes the second factor, goes there first and comes back afterwards. */
export function askSignIn({ location }: { location: { href: string } }): void {
  const signedIn = session.get();
  const search = { redirect: location.href };
  if (!signedIn) throw redirect({ to: '/account/auth', search });
  if (signedIn.secondFactor !== 'passed') throw redirect({ to: '/account/second-factor', search });
}

/** Who may not see a page is told so. */
export function refuseUnless(permission: Permission): void {
  if (!may(permission)) throw new ApiError(403);
}

export const loadCase = (clientId: string) => queryClient.ensureQueryData(caseQuery(Number(clientId)));

/** The same in a case; whose right comes with the case's being active is told that. */
export async function refuseInCaseUnless(clientId: string, permission: CasePermission): Promise<void> {
  const opened = await loadCase(clientId);
  if (mayIn(opened, permission)) return;
  const inTime = opened.role && mayOnceActive(opened.role, permission);
  throw new ApiError(403, inTime ? { errors: [{ path: '', message: messageText('cases.notActive') }] } : {});
}
