import { can, isStaff } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import { createStore } from '../../ui/lib/store.ts';

/** A case that is open as a tab of the panel. */
export interface CaseTab {
  clientId: number;
  title: string;
}

/** Which case a path belongs to. */
export function caseOfPath(path: string): number | undefined {
  const [, digits] = /^\/cases\/(\d{9})(\/|$)/.exec(path) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export const caseTabs = createStore<readonly CaseTab[]>([]);

const keyOf = (userId: string) => `moadi.tabs.${userId}`;

const panelKeyOf = (userId: string) => `moadi.panel.${userId}`;

/** Remembers which panel is open: a case's, or the own one. */
export function keepPanel(userId: string, clientId: number | undefined): void {
  try {
    localStorage.setItem(panelKeyOf(userId), String(clientId ?? ''));
  } catch {
    // The next visit begins in the own panel.
  }
}

function storedPanel(userId: string): string | null {
  try {
    return localStorage.getItem(panelKeyOf(userId));
  } catch {
    return null;
  }
}

/** Where a visit begins: in the case that was open last, if it still has its tab (spec 1 section 2.4). */
export function lastPanel({ id: userId, role }: { id: string; role: RoleType }): string | undefined {
  restoreTabs(userId);
  const last = Number(storedPanel(userId));
  // Some of the staff open cases without reading what they sell.
  const page = isStaff(role) && !can(role, 'caseDashboard.read') ? 'details' : 'dashboard';
  return caseTabs.get().some(({ clientId }) => clientId === last) ? `/cases/${last}/${page}` : undefined;
}

/** The tabs a user left open (spec 1 section 2.4); another user of this browser has others. */
export function restoreTabs(userId: string): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    caseTabs.set(Array.isArray(stored) ? stored.filter(isTab).slice(0, 20) : []);
  } catch {
    caseTabs.set([]);
  }
}

export function openTab(userId: string, tab: CaseTab): void {
  const known = caseTabs.get().find(({ clientId }) => clientId === tab.clientId);
  if (known?.title === tab.title) return;
  const others = caseTabs.get().filter(({ clientId }) => clientId !== tab.clientId);
  store(userId, known ? caseTabs.get().map(open => (open === known ? tab : open)) : [...others, tab]);
}

export function closeTab(userId: string, id: number): void {
  store(
    userId,
    caseTabs.get().filter(({ clientId }) => clientId !== id),
  );
}

function store(userId: string, tabs: readonly CaseTab[]): void {
  caseTabs.set(tabs);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(tabs));
  } catch {
    // A closed storage costs only that the tabs are gone after a reload.
  }
}

const isTab = (value: unknown): value is CaseTab =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as CaseTab).clientId) &&
  typeof (value as CaseTab).title === 'string';
