import {
  invoiceState,
  invoiceSubjectType,
  invoiceTaxPayerState,
  type InvoiceState,
  type InvoiceSubjectType,
} from '../../enums/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import { patternsWithoutReturn } from '../rules/kinds.ts';
import { registeredStates } from '../reaction.ts';
import { unansweredStates } from '../states.ts';

const { id: subject } = invoiceSubjectType;
const { id: state } = invoiceState;
const { id: reaction } = invoiceTaxPayerState;

export type CorrectionSubject = Exclude<InvoiceSubjectType, 1>;
export const correctionSubjects: readonly CorrectionSubject[] = [
  subject.corrective,
  subject.salesReturn,
  subject.cancellation,
];

/** A document of a chain, as far as corrections ask. */
export interface ChainDocument {
  state: InvoiceState;
  invoiceSubject: number;
  invoicePattern?: number;
  taxPayerSystemStatus?: number | undefined;
}

/** With one of these a corrective or return stands, and its reference counts as cancelled (protocol 7.2). */
const stands: readonly (number | undefined)[] = [
  reaction.confirmed,
  reaction.systemConfirmed,
  reaction.cannotReact,
  reaction.noReactionNeeded,
];

/** Of a main invoice that is the end of it; of a correction it stands in the way of others until it is voided. */
const refused: readonly (number | undefined)[] = [reaction.rejected, reaction.systemRejected];

/** With one of these a corrective or return has come to nothing, and its reference is the newest again. */
export const fallenReactions: readonly number[] = [
  reaction.rejected,
  reaction.systemRejected,
  reaction.voided,
  reaction.deleted,
];

/**
 * Why a document cannot be corrected so now; undefined when it can (product.md section 3, protocol 7.2). `corrections` are
 * the documents that refer to it; without them only what the document says itself is judged.
 */
export function correctionFault(
  wanted: CorrectionSubject,
  document: ChainDocument,
  corrections: readonly ChainDocument[] = [],
): Fault | undefined {
  return stateFault(document) ?? patternFault(wanted, document) ?? chainFault(wanted, document, corrections);
}

/** A document among those that refer to each other. */
export interface LinkedDocument extends ChainDocument {
  taxId?: string | undefined;
  referenceTaxId?: string | undefined;
}

export const correctionsOf = <D extends LinkedDocument>(
  documents: readonly D[],
  { taxId }: LinkedDocument,
): D[] => documents.filter(one => taxId !== undefined && one.referenceTaxId === taxId);

/** The document of a chain, given oldest first, that a correction can refer to now; undefined while none can. */
export const correctableIn = <D extends LinkedDocument>(
  documents: readonly D[],
  wanted: CorrectionSubject,
): D | undefined =>
  documents.findLast(one => correctionFault(wanted, one, correctionsOf(documents, one)) === undefined);

function stateFault({ state: now, invoiceSubject, taxPayerSystemStatus: said }: ChainDocument) {
  if (unansweredStates.includes(now)) return fault('invoices.referencePending');
  if (now === state.cancelled || said === reaction.voided) return fault('invoices.referenceCancelled');
  if (!registeredStates.includes(now)) return fault('invoices.referenceNotAccepted');
  if (invoiceSubject === subject.cancellation) return fault('invoices.cancellationFinal');
  // A main invoice is correctable whatever its buyer says; a correction only once it stands.
  const forbids = invoiceSubject === subject.original ? said === reaction.deleted : !stands.includes(said);
  if (!forbids) return undefined;
  return fault('invoices.referenceReaction', '', {
    reaction: invoiceTaxPayerState.label(said ?? 0) ?? '',
  });
}

const patternFault = (wanted: CorrectionSubject, { invoicePattern }: ChainDocument): Fault | undefined =>
  wanted === subject.salesReturn && patternsWithoutReturn.includes(invoicePattern ?? 0)
    ? fault('invoices.correctionNotForPattern')
    : undefined;

function chainFault(
  wanted: CorrectionSubject,
  document: ChainDocument,
  corrections: readonly ChainDocument[],
): Fault | undefined {
  const faults = corrections.map(one => siblingFault(wanted, document, one));
  return faults.find(found => found?.code === 'invoices.referenceNotNewest') ?? faults.find(Boolean);
}

/** What another document that refers to the same one means for it. */
function siblingFault(
  wanted: CorrectionSubject,
  document: ChainDocument,
  other: ChainDocument,
): Fault | undefined {
  const { state: now, taxPayerSystemStatus: said } = other;
  if (unansweredStates.includes(now)) return fault('invoices.correctionOpen');
  if (!registeredStates.includes(now)) return undefined;
  if (now === state.cancelled || other.invoiceSubject === subject.cancellation)
    return fault('invoices.referenceCancelled');
  if (stands.includes(said)) return fault('invoices.referenceNotNewest');
  // RC_IITP V7.9 p.16 rule 3: on a correction no other one is issued until all of it are voided.
  const blocks = document.invoiceSubject !== subject.original && wanted !== subject.cancellation;
  if (blocks && refused.includes(said)) return fault('invoices.correctionRejected');
  if (said !== undefined && fallenReactions.includes(said)) return undefined;
  // Its buyer has not answered: the main document may be cancelled, and the correction falls with it.
  const mayFall = wanted === subject.cancellation && said === reaction.awaitingReaction;
  return mayFall ? undefined : fault('invoices.correctionOpen');
}
