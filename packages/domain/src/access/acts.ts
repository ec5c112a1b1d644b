import { secondFactorKind, type SecondFactorKind } from '../enums/index.ts';

/** How a person can confirm an act. */
export const confirmWays = ['code', 'totp', 'passkey', 'recoveryCode'] as const;
export type ConfirmWay = (typeof confirmWays)[number];

interface ConfirmedActRow {
  /** Names the act in the text message and on the screen. */
  label: string;
  /** `code`: a text message is enough. `factor`: who has a second factor shows it. */
  by: 'code' | 'factor';
  /** A recovery code will not do: anyone who found somebody's list could do it to others. */
  noRecoveryCode?: boolean;
  /** The first second factor follows on a code that was just entered: it needs no other. */
  freeAfterSignIn?: boolean;
}

/**
 * Acts that need a fresh confirmation of who does them, for one thing each (S9). An endpoint names its act; nothing else is needed
 * for another one.
 */
export const confirmedActs = {
  'keys.upload': { label: 'بارگذاری کلید امضا', by: 'code' },
  'keys.remove': { label: 'حذف کلید امضا', by: 'code' },
  'keys.mode': { label: 'تغییر شیوه امضا', by: 'code' },
  'apiKeys.create': { label: 'ساخت کلید اتصال برنامه', by: 'code' },
  'apiKeys.end': { label: 'پایان دادن به کلید اتصال برنامه', by: 'code' },
  'accesses.end': { label: 'پایان دادن به دسترسی', by: 'code' },
  'cases.state': { label: 'تغییر وضعیت پرونده', by: 'code' },
  'factors.add': { label: 'افزودن مرحله دوم ورود', by: 'factor', freeAfterSignIn: true },
  'factors.remove': { label: 'حذف مرحله دوم ورود', by: 'factor' },
  'factors.codes': { label: 'ساخت کدهای بازیابی تازه', by: 'factor' },
  'users.activate': { label: 'فعال یا غیرفعال کردن کاربر', by: 'factor', noRecoveryCode: true },
  'users.role': { label: 'تغییر نقش کاربر', by: 'factor', noRecoveryCode: true },
  'factors.reset': { label: 'برداشتن مرحله دوم ورود کاربر', by: 'factor', noRecoveryCode: true },
} as const satisfies Record<string, ConfirmedActRow>;

export type ConfirmedAct = keyof typeof confirmedActs;

/**
 * Acts that somebody else confirms: the request carries a code that was sent to that person's mobile, good for this act, case,
 * person and role alone (S3, S9).
 */
export const othersActs = ['accesses.give'] as const;
export type OthersAct = (typeof othersActs)[number];

/** What is known of the person and the sign-in. */
export interface Means {
  kinds: readonly SecondFactorKind[];
  /** Recovery codes that are left. */
  recoveryCodes: number;
  /** This sign-in has just begun, with a code. */
  isNewSignIn: boolean;
}

/** The ways that are open for an act, the best first; none means that it needs no confirmation now. */
export function waysToConfirm(act: ConfirmedAct, { kinds, recoveryCodes, isNewSignIn }: Means): ConfirmWay[] {
  const { by, noRecoveryCode, freeAfterSignIn }: ConfirmedActRow = confirmedActs[act];
  if (kinds.length === 0) return freeAfterSignIn && isNewSignIn ? [] : ['code'];
  return [
    ...(kinds.includes(secondFactorKind.id.passkey) ? (['passkey'] as const) : []),
    ...(kinds.includes(secondFactorKind.id.totp) ? (['totp'] as const) : []),
    ...(by === 'code' ? (['code'] as const) : []),
    ...(recoveryCodes > 0 && !noRecoveryCode ? (['recoveryCode'] as const) : []),
  ];
}
