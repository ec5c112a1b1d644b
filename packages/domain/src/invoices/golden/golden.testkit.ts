import { readFileSync } from 'node:fs';
import type { InvoiceDocument } from '../fields/index.ts';
import type { InvoiceKind } from '../rules/kinds.ts';

/** What a person enters, and the sums that come to it. */
export interface Golden {
  document: InvoiceDocument;
  totals: { header: Record<string, string>; items: Record<string, string>[] };
}

/** Nothing optional and the least amounts; the largest amounts and longest texts; every field that can be filled. */
export const goldenNames = ['minimum', 'maximum', 'everything'] as const;
export type GoldenName = (typeof goldenNames)[number];

export const golden = (kind: InvoiceKind, name: GoldenName): Golden =>
  (JSON.parse(readFileSync(new URL(`${kind}.json`, import.meta.url), 'utf8')) as Record<GoldenName, Golden>)[
    name
  ];

/** Half an hour after the golden invoices were issued. */
export const goldenNow = Date.UTC(2026, 10, 20, 8, 30);
