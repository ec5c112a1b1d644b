import { endpointsOf } from '../kit/endpoint.ts';
import type { factorSchemas } from './schemas.ts';

/** One's own, also while the sign-in still owes its second factor. */
const own = { access: { permission: 'account.use' }, beforeSecondFactor: true } as const;
const onceIn = { access: { permission: 'account.use' } } as const;

/** What may be wrong with what is shown. */
export const proofFaults = [
  'auth.secondFactorWrong',
  'factors.recoveryCodeWrong',
  'factors.passkeyRefused',
  'factors.tooManyTries',
  'factors.notSetUp',
] as const;

const setupFaults = ['factors.setupEnded', 'factors.tooMany'] as const;

export const factorEndpoints = endpointsOf<typeof factorSchemas>()({
  list: {
    ...own,
    method: 'GET',
    path: '/users/second-factors',
    summary: 'مرحله‌های دوم ورود کاربر و شمار کدهای بازیابی مانده',
  },
  beginApp: {
    ...own,
    method: 'POST',
    path: '/users/second-factors/app/secret',
    unkeyed: 'secret',
    actToConfirm: 'factors.add',
    summary: 'آغاز راه‌اندازی برنامه رمزساز',
    faults: ['factors.tooMany'],
  },
  finishApp: {
    ...own,
    method: 'POST',
    path: '/users/second-factors/app',
    unkeyed: 'secret',
    creates: true,
    summary: 'پایان راه‌اندازی برنامه رمزساز با نخستین کد آن',
    faults: [...setupFaults, 'factors.firstCodeWrong'],
  },
  beginPasskey: {
    ...own,
    method: 'POST',
    path: '/users/second-factors/passkey/question',
    unkeyed: 'secret',
    actToConfirm: 'factors.add',
    summary: 'آغاز ساخت کلید عبور',
    faults: ['factors.tooMany'],
  },
  finishPasskey: {
    ...own,
    method: 'POST',
    path: '/users/second-factors/passkey',
    unkeyed: 'secret',
    creates: true,
    summary: 'ثبت کلید عبور ساخته‌شده',
    faults: [...setupFaults, 'factors.passkeyRefused', 'factors.passkeyTaken'],
  },
  remove: {
    ...onceIn,
    method: 'DELETE',
    path: '/users/second-factors/{id}',
    actToConfirm: 'factors.remove',
    summary: 'حذف یکی از مرحله‌های دوم ورود',
    faults: ['factors.last'],
  },
  renewCodes: {
    ...onceIn,
    method: 'POST',
    path: '/users/recovery-codes',
    unkeyed: 'secret',
    actToConfirm: 'factors.codes',
    summary: 'ساخت کدهای بازیابی تازه به جای پیشین‌ها',
    faults: ['factors.notSetUp'],
  },
  question: {
    ...own,
    method: 'POST',
    path: '/users/second-factor/question',
    unkeyed: 'secret',
    summary: 'پرسش از کلید عبور برای مرحله دوم ورود',
    faults: ['factors.notSetUp'],
  },
  present: {
    ...own,
    method: 'POST',
    path: '/users/second-factor',
    unkeyed: 'secret',
    summary: 'انجام مرحله دوم ورود',
    faults: proofFaults,
  },
  passkeyQuestion: {
    method: 'POST',
    path: '/users/passkey/question',
    access: 'public',
    summary: 'پرسش از کلید عبور برای ورود بدون پیامک',
  },
  passkeyLogin: {
    method: 'POST',
    path: '/users/passkey/login',
    access: 'public',
    summary: 'ورود با کلید عبور',
    faults: ['factors.passkeyRefused', 'auth.userInactive'],
  },
  reset: {
    method: 'POST',
    path: '/users/{id}/second-factors/reset',
    access: { permission: 'users.resetSecondFactor' },
    actToConfirm: 'factors.reset',
    summary: 'برداشتن مرحله دوم ورود کاربر دیگر و پایان نشست‌های او',
    faults: ['users.notFound', 'factors.notSetUp', 'factors.ownReset'],
  },
});
