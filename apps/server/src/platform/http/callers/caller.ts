import type { CasePermission } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import type { SecondFactor } from '../../sign-in/second-factor.ts';

/** Who calls: a person by a sign-in, or a program by a key of a case. Nothing else tells the two apart (decision 61). */
export type Caller = SessionUser | KeyCaller;

/** A person. */
export interface SessionUser {
  kind: 'session';
  id: string;
  sessionId: string;
  role: RoleType;
  secondFactor: SecondFactor;
}

/** A program: bound to one case and what it was given there, in the name of the person who made its key. */
export interface KeyCaller {
  kind: 'key';
  /** The key's. */
  id: string;
  clientId: number;
  permissions: ReadonlySet<CasePermission>;
  /** Who made it. */
  userId: string;
}

/** In whose name it is done: the person, or who made the program's key. */
export const personOf = (caller: Caller): string => (caller.kind === 'session' ? caller.id : caller.userId);

export const keyIdOf = (caller: Caller): string | undefined =>
  caller.kind === 'key' ? caller.id : undefined;

/** As whom limits, turns and idempotency keys know a caller: a program is none with the person who made its key. */
export const countedAs = (caller: Caller): string =>
  caller.kind === 'session' ? caller.id : `key ${caller.id}`;

/** The person, where only people come in. */
export function sessionOf(caller: Caller): SessionUser {
  if (caller.kind === 'key') throw new Error('A program has come where only people may.');
  return caller;
}

/** Of a route that only people come to. */
export function asPerson(caller: Caller) {
  const user = sessionOf(caller);
  return { caller: user, user };
}

/** Of one that programs come to as well. */
export const asAnybody = (caller: Caller) => ({ caller, user: { id: personOf(caller) } });
