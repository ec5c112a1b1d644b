import type { Entry } from './entry.ts';

const MOST = 8;
const keyOf = (userId: string) => `moadi.commands.${userId}`;

/** What this person chose last, the newest first; another one of this browser has others. */
export function recentsOf(userId: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function remember(userId: string, { id, group, label, hint, to }: Entry): void {
  const others = recentsOf(userId).filter(one => one.id !== id);
  try {
    const all = [{ id, group, label, hint, to }, ...others].slice(0, MOST);
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // A closed storage costs only that nothing is remembered.
  }
}

const isEntry = (value: unknown): value is Entry => {
  const { id, group, label, to } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return [id, group, label].every(text => typeof text === 'string') && (to === undefined || isPath(to));
};

/** A stored text never leads off the panel. */
const isPath = (to: unknown): boolean => typeof to === 'string' && /^\/(?!\/)/.test(to);
