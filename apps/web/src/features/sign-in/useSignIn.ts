import { userEndpoints } from '@moadi/contract/users';
import { userType } from '@moadi/domain/enums';
import type { UserDocument } from '@moadi/domain/users';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { beginSession } from '../../kit/api/session.ts';

export type Step = 'mobile' | 'identity' | 'names' | 'code';

/** The way through the steps: known users go from the mobile to the code, newcomers say who they are first. */
export function useSignIn(done: () => void) {
  const [way, setWay] = useState<readonly Step[]>(['mobile']);
  const [person, setPerson] = useState<UserDocument>({ userType: userType.id.iranian });
  const [codeUntil, setCodeUntil] = useState(0);
  const step = way.at(-1)!;
  const isNew = way.includes('identity');

  const sendCode = async (mobileNumber: string) => {
    const { resendIn } = await call(userEndpoints.sendOtp, { body: { mobileNumber } });
    setCodeUntil(Date.now() + resendIn * 1000);
  };
  const goTo = async (next: Step, known: UserDocument) => {
    if (next === 'code') await sendCode(known.mobileNumber!);
    setPerson(known);
    setWay(current => [...current, next]);
  };

  return {
    step,
    person,
    codeUntil,
    back: () => setWay(current => (current.length > 1 ? current.slice(0, -1) : current)),
    enterMobile: async (values: UserDocument) => {
      const known = { ...person, ...values };
      const { exists } = await call(userEndpoints.exist, { query: { mobileNumber: known.mobileNumber! } });
      await goTo(exists ? 'code' : 'identity', known);
    },
    enterIdentity: (values: UserDocument) =>
      goTo(values.userType === userType.id.foreigner ? 'names' : 'code', { ...person, ...values }),
    enterNames: (values: UserDocument) => goTo('code', { ...person, ...values }),
    resend: () => sendCode(person.mobileNumber!),
    enterCode: async (otp: string) => {
      const { userType: kind, ...identity } = person;
      const mobileNumber = person.mobileNumber!;
      if (!isNew) beginSession(await call(userEndpoints.login, { body: { mobileNumber, otp } }));
      else if (kind === userType.id.foreigner) {
        beginSession(
          await call(userEndpoints.registerForeign, { body: { ...identity, mobileNumber, otp } as never }),
        );
      } else {
        const { nationalIdentityCode, birthDate } = identity;
        const body = {
          mobileNumber,
          otp,
          nationalIdentityCode: nationalIdentityCode!,
          birthDate: birthDate!,
        };
        beginSession(await call(userEndpoints.register, { body }));
      }
      done();
    },
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
