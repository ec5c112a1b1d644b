import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fault, type Fault } from '@moadi/domain/faults';
import type { InvoiceView } from '@moadi/domain/invoices';
import type { Log } from '../../../platform/log/log.ts';
import type { PdfRenderer } from '../../../platform/pdf/renderer.ts';

export const template = readFileSync(join(import.meta.dirname, 'invoice.typ'), 'utf8');

export type InvoicePdf = { pdf: Uint8Array } | { fault: Fault };

/** Sets one invoice; what went wrong is logged, and told as what a person can do about it. */
export async function invoicePdf(renderer: PdfRenderer, log: Log, view: InvoiceView): Promise<InvoicePdf> {
  const result = await renderer.render(template, view);
  if (result.ok) return { pdf: result.pdf };
  const { problem, detail } = result;
  log.warn({ problem, detail }, 'an invoice could not be set as PDF');
  const busy = problem === 'queue-full' || problem === 'closed';
  return { fault: fault(busy ? 'invoices.pdfBusy' : 'invoices.pdfFailed') };
}
