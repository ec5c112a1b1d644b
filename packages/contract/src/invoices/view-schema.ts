import type { InvoiceView } from '@moadi/domain/invoices';
import { z } from 'zod';

const fact = z.object({
  label: z.string(),
  value: z.string(),
  code: z.boolean().optional(),
  wide: z.boolean().optional(),
  strong: z.boolean().optional(),
});
const section = z.object({ title: z.string(), facts: z.array(fact) });
const column = z.object({
  label: z.string(),
  amount: z.boolean().optional(),
  code: z.boolean().optional(),
  text: z.boolean().optional(),
  wraps: z.boolean().optional(),
});
const table = z.object({
  title: z.string(),
  columns: z.array(column),
  rows: z.array(z.object({ cells: z.array(z.string()), more: z.array(fact).optional() })),
  width: z.int(),
});

/** By the names that the API's description has for them. */
export const viewParts = { PaperFact: fact, PaperSection: section, PaperTable: table };

/** An invoice on paper: strings as they are printed. */
export const view = z.object({
  title: z.string(),
  subtitle: z.string(),
  badge: z.string().optional(),
  stamp: z.string().optional(),
  facts: z.array(fact),
  parties: z.array(section),
  sections: z.array(section),
  items: table.optional(),
  tables: z.array(table),
  totals: z.array(fact),
  inWords: fact.optional(),
  closing: z.array(section),
  description: fact.optional(),
  qr: z.object({ size: z.int(), path: z.string() }).optional(),
  pageWords: z.tuple([z.string(), z.string()]),
}) as unknown as z.ZodType<InvoiceView>;
