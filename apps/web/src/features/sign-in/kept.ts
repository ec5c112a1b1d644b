import type { UserDocument } from '@moadi/domain/users';
import type { SentCode } from '../../kit/code/sent-code.ts';

/** The code that was last asked for in this tab. */
export type SignInCode = SentCode & { mobileNumber: string };

/** How far somebody has come, beside the step, which stands in the address. */
export interface Kept {
  person: UserDocument;
  isNew: boolean;
  sent?: SignInCode;
}

const KEY = 'moadi.signing-in';
/** Nobody comes back later than this; what was typed of a person does not lie around. */
const LIFE_MS = 900_000;

/** Kept for this tab alone, so that a reload, or the way through the phone's messages, loses nothing. */
export function readKept(): Kept | undefined {
  try {
    const { at, ...kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept & { at: number };
    return Date.now() - at < LIFE_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const writeKept = (kept: Kept): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...kept, at: Date.now() }));

export const forgetKept = (): void => sessionStorage.removeItem(KEY);
