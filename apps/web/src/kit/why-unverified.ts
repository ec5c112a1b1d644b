import { messageText } from '@moadi/domain/faults';
import type { SessionUser } from './api/session.ts';

/** Why somebody is not verified yet, and what they do about it: only a service that was away is asked again by itself. */
export function whyUnverified(user: SessionUser): string {
  const { shahkarVerification, nidVerification, unverifiedBecause } = user;
  if (shahkarVerification === false) return failed(messageText('auth.mobileOwnerMismatch'));
  if (unverifiedBecause === 'notAlive') return messageText('auth.notAmongLiving');
  if (nidVerification === false) return failed(messageText('auth.civilRegistryMismatch'));
  if (unverifiedBecause === 'unreachable') return messageText('auth.verificationPending');
  if (unverifiedBecause === 'notTaken') return messageText('auth.verificationNotTaken');
  if (unverifiedBecause === 'identityTaken') return messageText('auth.verificationTaken');
  return messageText('auth.verificationNotDone');
}

const failed = (cause: string): string => messageText('auth.verificationFailed', { cause });
