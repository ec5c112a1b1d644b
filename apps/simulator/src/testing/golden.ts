import { readFileSync } from 'node:fs';
import { Fixtures } from '../control/fixtures.ts';
import type { Facts, Registered } from '../rules/facts.ts';
import type { Finding } from '../rules/finding.ts';
import { judge } from '../rules/judge.ts';
import type { Kind } from '../rules/matrix.ts';
import { readSheet } from '../rules/sheet.ts';

/** For tests: the moment at which the golden invoices are received, one hour after their issue. */
const goldenReceivedAtMs = Date.UTC(2026, 8, 20, 9);
export const goldenIssuedAtMs = Date.UTC(2026, 8, 20, 8);

export function goldenText(kind: Kind): string {
  return readFileSync(new URL(`../rules/golden/${kind}.json`, import.meta.url), 'utf8');
}

/** A golden invoice to be changed; its amounts stay below 2^53, so that plain JSON is exact for them. */
export interface Draft {
  header: Record<string, unknown>;
  body: Record<string, unknown>[];
  payments: Record<string, unknown>[];
  [other: string]: unknown;
}

export function golden(kind: Kind): Draft {
  return JSON.parse(goldenText(kind)) as Draft;
}

const fixtures = new Fixtures();

/** Facts without any registered invoice, seen by A3L3G2, which sent the golden invoices. */
export function factsWith(change: Partial<Facts> = {}): Facts {
  return {
    receivedAtMs: goldenReceivedAtMs,
    deadlineDays: 12,
    deadlineInHours: false,
    addedLines: false,
    kindInCorrections: 'either',
    memory: fixtures.memory('A3L3G2')!,
    fixtures,
    registered: () => undefined,
    isSerialUsed: () => false,
    corrections: () => [],
    sheetOf: () => {
      throw new Error('nothing is registered');
    },
    ...change,
  };
}

/** Facts in which one invoice is registered. */
export function factsAbout(registered: Registered, content: Draft, change: Partial<Facts> = {}): Facts {
  return factsWith({
    registered: taxId => (taxId === registered.taxId ? registered : undefined),
    sheetOf: () => readSheet(Buffer.from(JSON.stringify(content))).sheet!,
    ...change,
  });
}

export function findingsOf(draft: Draft | string, facts: Facts = factsWith()): Finding[] {
  const text = typeof draft === 'string' ? draft : JSON.stringify(draft);
  return judge(Buffer.from(text), facts).findings;
}

export function codesOf(draft: Draft | string, facts: Facts = factsWith()): string[] {
  return findingsOf(draft, facts).map(found => found.code);
}
