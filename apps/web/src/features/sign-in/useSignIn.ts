import { userEndpoints } from '@moadi/contract/users';
import { userType } from '@moadi/domain/enums';
import type { UserDocument } from '@moadi/domain/users';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { beginSession } from '../../kit/api/session.ts';
import { isGood, sentCodeOf, spent } from '../../kit/code/sent-code.ts';
import { forgetKept, readKept, writeKept, type Kept, type SignInCode } from './kept.ts';

const steps = ['mobile', 'identity', 'names', 'code'] as const;
export type Step = (typeof steps)[number];

const nobody: Kept = { person: { userType: userType.id.iranian }, isNew: false };

/**
 * The way through the steps: known users go from the mobile to the code, newcomers say who they are first. The step stands in
 * the address, so that the browser's back is one step back; what was typed, and which code was sent, is kept over a reload.
 */
export function useSignIn(done: () => void) {
  const router = useRouter();
  const navigate = useNavigate();
  const { step: asked } = useSearch({ strict: false }) as { step?: string };
  const [kept, setKept] = useState(() => readKept() ?? nobody);
  const step = reachable(asked, kept);
  const { person, isNew, sent } = kept;

  const keep = (change: Partial<Kept>) => {
    const next = { ...kept, ...change };
    setKept(next);
    writeKept(next);
    return next;
  };
  const goTo = (next: Step) =>
    navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, step: next }) });

  const sendCode = async (mobileNumber: string): Promise<SignInCode> => ({
    mobileNumber,
    ...sentCodeOf(await call(userEndpoints.sendOtp, { body: { mobileNumber } })),
  });
  /** A code that was sent to this number and is still good is not asked for once more. */
  const toCode = async (change: Partial<Kept>) => {
    const mobileNumber = (change.person ?? person).mobileNumber!;
    const own = sent?.mobileNumber === mobileNumber ? sent : undefined;
    keep({ ...change, sent: isGood(own) ? own : await sendCode(mobileNumber) });
    await goTo('code');
  };

  return {
    step,
    person,
    sent,
    // As the browser's own way back, where that stays on this page.
    back: () => (router.history.canGoBack() ? router.history.back() : void goTo(before(step, kept))),
    enterMobile: async (values: UserDocument) => {
      const known = { ...person, ...values };
      if (await exists(known.mobileNumber!)) return toCode({ person: known, isNew: false });
      keep({ person: known, isNew: true });
      await goTo('identity');
    },
    enterIdentity: async (values: UserDocument) => {
      const known = { ...person, ...values };
      if (values.userType !== userType.id.foreigner) return toCode({ person: known });
      keep({ person: known });
      await goTo('names');
    },
    enterNames: (values: UserDocument) => toCode({ person: { ...person, ...values } }),
    resend: async () => void keep({ sent: await sendCode(person.mobileNumber!) }),
    enterCode: async (otp: string) => {
      try {
        beginSession(await answerTo(person, isNew, otp));
      } catch (error) {
        // Its tries are spent: another may be asked for at once.
        if (error instanceof ApiError && error.code === 'auth.tooManyTries' && sent)
          keep({ sent: spent(sent) });
        throw error;
      }
      forgetKept();
      done();
    },
  };
}

/** Nobody with this number is an answer, not an error (spec 1 section 7). */
const exists = (mobileNumber: string): Promise<boolean> =>
  call(userEndpoints.exist, { query: { mobileNumber } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'auth.noUser') return false;
      throw error;
    },
  );

export type SignIn = ReturnType<typeof useSignIn>;

function before(step: Step, { person, isNew }: Kept): Step {
  if (step === 'names') return 'identity';
  if (step !== 'code' || !isNew) return 'mobile';
  return person.userType === userType.id.foreigner ? 'names' : 'identity';
}

/** A step that the address asks for without what comes before it is not there. */
function reachable(asked: string | undefined, { person, isNew, sent }: Kept): Step {
  const step = steps.find(name => name === asked) ?? 'mobile';
  if (!person.mobileNumber) return 'mobile';
  if (step === 'identity' || step === 'names') return isNew ? step : 'mobile';
  return step === 'code' && !sent ? 'mobile' : step;
}

function answerTo(person: UserDocument, isNew: boolean, otp: string) {
  const { userType: kind, mobileNumber, nationalIdentityCode, birthDate, ...names } = person;
  const login = { mobileNumber: mobileNumber!, otp };
  if (!isNew) return call(userEndpoints.login, { body: login });
  const identity = { ...login, nationalIdentityCode: nationalIdentityCode!, birthDate: birthDate! };
  if (kind !== userType.id.foreigner) return call(userEndpoints.register, { body: identity });
  const { firstName, lastName, fatherName, gender } = names;
  return call(userEndpoints.registerForeign, {
    body: {
      ...identity,
      firstName: firstName!,
      lastName: lastName!,
      fatherName: fatherName!,
      gender: gender!,
    },
  });
}
