import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fault, type Fault } from '@moadi/domain/faults';
import type { InvoiceView } from '@moadi/domain/invoices';
import type { Log } from '../../../platform/log/log.ts';
import type { PdfProblem, PdfRenderer } from '../../../platform/pdf/renderer.ts';

export const template = ['parts.typ', 'invoice.typ']
  .map(name => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

export type InvoicePdf = { pdf: Uint8Array } | { fault: Fault };

/** Sets one invoice; what went wrong is logged, and told as what a person can do about it. */
export async function invoicePdf(
  renderer: PdfRenderer,
  log: Log,
  view: InvoiceView,
  gone?: AbortSignal,
): Promise<InvoicePdf> {
  const result = await renderer.render(template, view, gone);
  if (result.ok) return { pdf: result.pdf };
  const { problem, detail } = result;
  if (problem !== 'dropped') log.warn({ problem, detail }, 'an invoice could not be set as PDF');
  return { fault: fault(faultOf[problem]) };
}

const faultOf = {
  'queue-full': 'invoices.pdfBusy',
  closed: 'invoices.pdfBusy',
  dropped: 'invoices.pdfBusy',
  timeout: 'invoices.pdfFailed',
  crashed: 'invoices.pdfFailed',
  failed: 'invoices.pdfFailed',
} as const satisfies Record<PdfProblem, string>;
