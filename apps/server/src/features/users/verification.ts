import type { inquiryOutcome } from '@moadi/contract/users/schemas';
import { fault, type Fault } from '@moadi/domain/faults';
import type { Instant } from '@moadi/domain/primitives';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { isViolationOf } from '../../platform/database/violations.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { OwnerAnswer, PersonInquiries, RegistryAnswer } from '../../providers/inquiries.ts';
import type { Caller, UserDeps } from './context.ts';
import { askLater } from './ask-later.ts';
import * as store from './store.ts';

export type Person = Pick<
  store.User,
  'mobileNumber' | 'nationalIdentityCode' | 'birthDate' | 'shahkarVerification' | 'nidVerification'
> & { userType: number };

/**
 * Asks what is not yet known to be true: first whose mobile it is, and only when it is this person's own, who the person is, so
 * that nobody learns a name by somebody else's national code. What could not be asked stays as it was. Foreigners are not in
 * the civil registry; their mobile is asked. `refusal`: what the person has to hear beside yes and no.
 */
export async function inquire(inquiries: PersonInquiries, person: Person): Promise<Inquired> {
  const { nationalIdentityCode: code, birthDate, mobileNumber, userType } = person;
  const known = { shahkar: person.shahkarVerification ?? null, nid: person.nidVerification ?? null };
  if (!code) return known;
  const owner: OwnerAnswer =
    known.shahkar === true ? { kind: 'matched' } : await inquiries.mobileOwner(mobileNumber, code);
  const shahkar = judged(owner, known.shahkar);
  if (shahkar !== true) return { shahkar, nid: known.nid, ...leftOver(owner, 'nationalIdentityCode') };
  if (userType !== 1) return { shahkar, nid: true };
  if (known.nid === true || birthDate === undefined) return { shahkar, nid: known.nid };
  const record = await inquiries.civilRegistry(code, birthDate);
  const nid = judged(record, known.nid);
  if (record.kind === 'matched') return { shahkar, nid, person: record.person };
  return { shahkar, nid, ...leftOver(record, 'birthDate') };
}

/** What is known of a person after asking; where a service did not answer, not better than before. */
export interface Inquired extends store.Verification {
  /** What the person has to hear beside yes and no. */
  refusal?: Fault;
}

export type InquiryOutcome = z.output<typeof inquiryOutcome>;

const outcomeOf = ({ shahkar, nid, because }: Inquired): InquiryOutcome => {
  if (because === 'unreachable') return 'unreachable';
  return shahkar && nid ? 'matched' : 'notMatched';
};

/** Only a plain word of the service counts: what it does not take, or cannot say, leaves what was known. */
function judged({ kind }: OwnerAnswer | RegistryAnswer, before: boolean | null): boolean | null {
  if (kind === 'matched') return true;
  return kind === 'notMatched' || kind === 'dead' ? false : before;
}

function leftOver(
  { kind }: OwnerAnswer | RegistryAnswer,
  path: string,
): Pick<Inquired, 'refusal' | 'because'> {
  if (kind === 'dead')
    return { because: 'notAlive', refusal: fault('auth.notAmongLiving', 'nationalIdentityCode') };
  if (kind === 'unreachable') return { because: 'unreachable' };
  return kind === 'badInput' ? { because: 'notTaken', refusal: fault('auth.inquiryRefused', path) } : {};
}

/** Asks again for a user, and stores what was said, also where it then refuses. Nothing that was verified is taken away. */
export async function verify(
  { db, inquiries }: Pick<UserDeps, 'db' | 'inquiries'>,
  userId: string,
  now: number,
  onSaved: (tx: Tx, outcome: InquiryOutcome) => Promise<unknown> = async () => undefined,
): Promise<store.User & { outcome: InquiryOutcome }> {
  const user = (await store.findUser(db.read, userId)) ?? refuse(fault('users.notFound'));
  const { refusal, ...inquired } = await inquire(inquiries, user);
  const outcome = outcomeOf(inquired);
  const checked = await unlessTaken(
    () =>
      db.system(async tx => {
        await store.saveVerification(tx, user, inquired, now);
        if (outcome === 'unreachable') await askLater(tx, userId, now);
        await onSaved(tx, outcome);
        return { ...(await store.findUser(tx, userId))!, outcome };
      }),
    () => db.system(tx => store.saveIdentityTaken(tx, user, now)),
  );
  return refusal ? refuse(refusal) : checked;
}

/** The unverified user corrects code and birth date; then the inquiries run (spec 1 section 2.6). */
export async function updateIdentity(
  deps: UserDeps,
  userId: string,
  { nationalIdentityCode: code, birthDate }: { nationalIdentityCode: string; birthDate: Instant },
  { now, address }: Pick<Caller, 'now' | 'address'>,
): Promise<store.User> {
  await deps.db.system(async tx => {
    const user = (await store.findUser(tx, userId)) ?? refuse(fault('users.notFound'));
    if (user.nidVerification && user.shahkarVerification) refuse(fault('auth.alreadyVerified'));
    await store.saveIdentity(tx, user, { code, birthDate }, now);
    await auditAct(tx, {
      ...{ userId, subject: userId, address, now },
      action: 'users.identityUpdated',
      detail: { fields: ['nationalIdentityCode', 'birthDate'] },
    });
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

/**
 * Two people cannot be one: of two accounts of a person the second is told. The database says so also when both come at once.
 * `onTaken`: what is kept of that, after the work was rolled back.
 */
export const unlessTaken = <T>(
  work: () => Promise<T>,
  onTaken: () => Promise<unknown> = async () => undefined,
): Promise<T> =>
  work().catch(async (error: unknown) => {
    if (!isViolationOf(error, 'users_identity')) throw error;
    await onTaken();
    return refuse(fault('auth.identityTaken', 'nationalIdentityCode'));
  });
