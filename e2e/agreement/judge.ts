import type { InvoiceKind } from '@moadi/domain/invoices';
import { isKnownElsewhere, mayBeStricter } from './allowed.ts';
import type { Answer } from './authority.ts';
import type { Processed } from './panel.ts';

/** How panel and authority stand to one invoice. */
export type Verdict =
  | 'both accept'
  | 'both refuse'
  /** For a reason that is not in the invoice. */
  | 'only the authority can refuse'
  /** Because the panel's own papers ask for more. */
  | 'only the panel refuses'
  | { difference: string };

const isClean = ({ status, errors, warnings }: Answer): boolean =>
  status === 'SUCCESS' && errors.length === 0 && warnings.length === 0;

/** A right invoice: nothing but success without a warning will do. */
export function verdictOfRight({ faults, unwritable }: Processed, answer: Answer): Verdict {
  if (faults.length > 0) return { difference: `refused by the panel: ${listed(faults)}` };
  if (unwritable.length > 0) return { difference: `cannot be written: ${unwritable.join()}` };
  return isClean(answer) ? 'both accept' : { difference: `refused by the authority: ${saidBy(answer)}` };
}

/** An invoice that may be wrong: anyone who finds something must not be alone, unless the tables allow it. */
export function verdictOf(
  kind: InvoiceKind,
  { faults, unwritable, wire: { header } }: Processed,
  answer: Answer,
): Verdict {
  const codes = [...answer.errors, ...answer.warnings];
  const knowable =
    codes.some(code => !isKnownElsewhere(code, header)) || (codes.length === 0 && !isClean(answer));
  if (faults.length === 0) {
    if (unwritable.length > 0) return { difference: `passes and cannot be written: ${unwritable.join()}` };
    if (knowable) return { difference: `passes, and the authority says ${saidBy(answer)}` };
    return isClean(answer) ? 'both accept' : 'only the authority can refuse';
  }
  if (knowable) return 'both refuse';
  return faults.every(fault => mayBeStricter(kind, fault))
    ? 'only the panel refuses'
    : { difference: `refused by the panel alone: ${listed(faults)} (${saidBy(answer)})` };
}

/** A change on the wire, where only the panel's tables can be held against the answer. */
export function verdictOfTables(contradiction: string | undefined, answer: Answer): Verdict {
  if (contradiction !== undefined) return { difference: `${contradiction} (${saidBy(answer)})` };
  return isClean(answer) ? 'both accept' : 'both refuse';
}

const listed = (faults: Processed['faults']): string =>
  faults.map(({ code, path }) => `${code} ${path}`).join(', ');

const saidBy = ({ status, errors, warnings }: Answer): string => [status, ...errors, ...warnings].join(' ');
