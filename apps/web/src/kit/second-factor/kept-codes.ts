import { session } from '../api/session.ts';

const KEY = 'moadi.recovery-codes';
/** Nobody takes longer to write ten codes down. */
const LIFE_MS = 1_800_000;

interface Kept {
  at: number;
  userId: string | undefined;
  codes: string[];
}

const userId = () => session.get()?.user.id;

/**
 * Recovery codes that the person has not yet said to have kept: in this tab alone, so that a reload does not lose them. Anyone who
 * signs in here next does not see them.
 */
export function keptCodes(): string[] | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept;
    return kept.userId === userId() && Date.now() - kept.at < LIFE_MS ? kept.codes : undefined;
  } catch {
    return undefined;
  }
}

export const keepCodes = (codes: readonly string[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), userId: userId(), codes }));

export const forgetCodes = (): void => sessionStorage.removeItem(KEY);
