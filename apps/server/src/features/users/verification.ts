import { fault } from '@moadi/domain/faults';
import type { Instant } from '@moadi/domain/primitives';
import { isViolationOf } from '../../platform/database/violations.ts';
import { refuse } from '../../platform/http/faults.ts';
import type { Answer } from '../../providers/http-json.ts';
import type { PersonInquiries } from '../../providers/inquiries.ts';
import type { UserDeps } from './context.ts';
import * as store from './store.ts';

export type Person = Pick<
  store.User,
  'mobileNumber' | 'nationalIdentityCode' | 'birthDate' | 'shahkarVerification' | 'nidVerification'
> & { userType: number };

/**
 * Asks what is not yet known to be true: first whose mobile it is, and only when it is this person's own, who the person is, so
 * that nobody learns a name by somebody else's national code. What could not be asked stays as it was. Foreigners are not in
 * the civil registry; their mobile is asked.
 */
export async function inquire(inquiries: PersonInquiries, person: Person): Promise<store.Verification> {
  const { nationalIdentityCode: code, birthDate, mobileNumber, userType } = person;
  const known = { shahkar: person.shahkarVerification ?? null, nid: person.nidVerification ?? null };
  if (!code) return known;
  const shahkar =
    known.shahkar === true || judged(await inquiries.mobileOwner(mobileNumber, code), known.shahkar);
  if (shahkar !== true) return { shahkar, nid: known.nid };
  if (userType !== 1) return { shahkar, nid: true };
  if (known.nid === true || birthDate === undefined) return { shahkar, nid: known.nid };
  const record = await inquiries.civilRegistry(code, birthDate);
  if (record.kind === 'answered') return { shahkar, nid: true, person: record.value };
  return { shahkar, nid: record.kind === 'refused' ? false : known.nid };
}

function judged(answer: Answer<boolean>, before: boolean | null): boolean | null {
  if (answer.kind === 'answered') return answer.value;
  return answer.kind === 'refused' ? false : before;
}

/** Asks again for a user, and stores what was said. Nothing that was verified is taken away. */
export async function verify({ db, inquiries }: UserDeps, userId: string, now: number): Promise<store.User> {
  const user = (await store.findUser(db.read, userId)) ?? refuse(fault('users.notFound'));
  const verification = await inquire(inquiries, user);
  return unlessTaken(() =>
    db.system(async tx => {
      await store.saveVerification(tx, user, verification, now);
      return (await store.findUser(tx, userId))!;
    }),
  );
}

/** The unverified user corrects code and birth date; then the inquiries run (spec 1 section 2.6). */
export async function updateIdentity(
  deps: UserDeps,
  userId: string,
  { nationalIdentityCode: code, birthDate }: { nationalIdentityCode: string; birthDate: Instant },
  now: number,
): Promise<store.User> {
  await deps.db.system(async tx => {
    const user = (await store.findUser(tx, userId)) ?? refuse(fault('users.notFound'));
    if (user.nidVerification && user.shahkarVerification) refuse(fault('auth.alreadyVerified'));
    await store.saveIdentity(tx, user, { code, birthDate }, now);
  });
  const checked = await verify(deps, userId, now);
  if (checked.shahkarVerification === false)
    refuse(fault('auth.mobileOwnerMismatch', 'nationalIdentityCode'));
  if (checked.nidVerification === false) refuse(fault('auth.civilRegistryMismatch', 'birthDate'));
  if (checked.nidVerification === undefined || checked.shahkarVerification === undefined) {
    refuse(fault('auth.inquiryDown'));
  }
  return checked;
}

/** Two people cannot be one: of two accounts of a person the second is told. The database says so also when both come at once. */
export const unlessTaken = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) =>
    isViolationOf(error, 'users_identity')
      ? refuse(fault('auth.identityTaken', 'nationalIdentityCode'))
      : Promise.reject(error),
  );
