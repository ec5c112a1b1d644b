import type { ConfirmWay } from '@moadi/domain/access';
import { fault, faultText, messageText, type Fault } from '@moadi/domain/faults';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../kit/api/errors.ts';
import { ActQuestion } from '../kit/confirm-act/ActQuestion.tsx';
import type { ToldCode } from '../kit/confirm-act/useSentCode.ts';
import { useProof } from '../kit/second-factor/useProof.ts';

const FIVE_MINUTES = 300_000;
const time = 250_000;

interface State {
  /** How long until another may be asked for, ms, and what is told of it; undefined while it is sent. */
  code?: { wait: number; uncertain?: true; error?: string };
  way?: ConfirmWay;
  /** A code is typed, and this comes of it; else nothing is typed yet. */
  answer?: () => Promise<void>;
}

const refused =
  (found: Fault, status = 400) =>
  () =>
    Promise.reject(
      new ApiError(status, { code: found.code, errors: [{ path: found.path, message: faultText(found) }] }),
    );
const sent = { wait: FIVE_MINUTES };

/** What the question for a code of a text message, and for what stands in its place, comes to. */
export const codeStates = {
  'ارسال کد': {},
  'شمارش معکوس': { code: sent },
  'پایان شمارش': { code: { wait: 0 } },
  'شاید در راه': { code: { ...sent, uncertain: true } },
  'کد فرستاده نشد': { code: { wait: 0, error: messageText('auth.codeSendFailed') } },
  'کدهای بسیار': { code: { wait: time, error: faultText(fault('auth.tooManyCodes', '', { time })) } },
  'در حال تأیید': { code: sent, answer: () => new Promise<void>(() => {}) },
  'کد نادرست': { code: sent, answer: refused(fault('auth.wrongCode', 'otp')) },
  'پایان تلاش‌ها': { code: { wait: 0 }, answer: refused(fault('auth.tooManyTries', 'otp'), 429) },
  'شماره بسته': { code: sent, answer: refused(fault('auth.tooManyGuesses', 'otp', { time }), 429) },
  'برنامه رمزساز': { way: 'totp' },
  'کد بازیابی': { way: 'recoveryCode' },
  'کلید عبور': { way: 'passkey' },
} satisfies Record<string, State>;

const ways = ['code', 'totp', 'passkey', 'recoveryCode'] as const;

/** The dialog in one of them: another code can be asked for, and another way chosen. */
export function CodeQuestion({ name, onClose }: { name: keyof typeof codeStates; onClose: () => void }) {
  const state: State = codeStates[name];
  const [way, setWay] = useState<ConfirmWay>(state.way ?? 'code');
  return <OneWay key={way} {...{ state, way, onClose }} onChoose={setWay} />;
}

type OneWayProps = {
  state: State;
  way: ConfirmWay;
  onChoose: (way: ConfirmWay) => void;
  onClose: () => void;
};

function OneWay({ state: { code, answer }, way, onChoose, onClose }: OneWayProps) {
  const [told, setTold] = useState<ToldCode | undefined>(() => code && toldOf(code));
  const proof = useProof({
    way,
    question: () => Promise.reject(new ApiError(0)),
    show: answer ?? (async () => onClose()),
  });
  const type = useEffectEvent(() => {
    if (!answer || way !== 'code') return;
    proof.form.set('otp', '123456');
    proof.form.submitWith('otp')('123456');
  });
  useEffect(() => type(), []);
  return (
    <ActQuestion
      act="keys.upload"
      {...{ ways, proof, onChoose, onClose }}
      code={told}
      mobile="09121234567"
      onResend={() => setTold(toldOf(sent))}
    />
  );
}

const toldOf = ({ wait, ...code }: NonNullable<State['code']>): ToldCode => ({
  ...code,
  resendAt: Date.now() + wait,
});
