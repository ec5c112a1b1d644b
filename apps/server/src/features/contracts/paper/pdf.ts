import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractView } from '@moadi/domain/contracts';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../../platform/http/answers/faults.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { PdfProblem, PdfRenderer } from '../../../platform/pdf/renderer.ts';

const template = readFileSync(join(import.meta.dirname, 'contract.typ'), 'utf8');

/** Sets a contract or its sample; what went wrong is logged, and refused with what a person can do about it. */
export async function contractPdf(
  renderer: PdfRenderer,
  log: Log,
  view: ContractView,
  gone?: AbortSignal,
): Promise<Buffer> {
  const result = await renderer.render(template, view, gone);
  if (result.ok) return Buffer.from(result.pdf);
  const { problem, detail } = result;
  if (problem !== 'dropped') log.warn({ problem, detail }, 'a contract could not be set as PDF');
  return refuse(fault(faultOf[problem]));
}

const faultOf = {
  'queue-full': 'contracts.pdfBusy',
  closed: 'contracts.pdfBusy',
  dropped: 'contracts.pdfBusy',
  timeout: 'contracts.pdfFailed',
  crashed: 'contracts.pdfFailed',
  failed: 'contracts.pdfFailed',
} as const satisfies Record<PdfProblem, string>;
