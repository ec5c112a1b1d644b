import { sendingTrouble } from '@moadi/domain/enums';
import { statesFor, type InvoiceDocument, type KindInCorrections } from '@moadi/domain/invoices';
import { invoiceToWire, type SealResult, type ServerKey, type WireInvoice } from '@moadi/moadian';
import { newUid } from '../../../../platform/ids.ts';
import { mapYielding } from '../../../../platform/map-yielding.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import type { Lease } from '../../../../platform/jobs/lease.ts';
import { unsent, type NewAttempt } from '../ledger.ts';
import { findInvoices, type StoredInvoice } from '../../document-store.ts';
import type { CaseSigner } from '../../../keys/signers.ts';
import type { Engine } from './context.ts';
import { asLate, declareLate } from './late.ts';
import { isIssuing, statesOfCases, unansweredAmong } from './store.ts';

const { id: trouble } = sendingTrouble;

/** Why an invoice cannot become a packet; goes to its timeline. */
export type Obstacle = 'gone' | (typeof trouble)['noSigner' | 'unwritable'];

export type Prepared =
  | { kind: 'packet'; job: Job; attempt: NewAttempt }
  | { kind: 'obstacle'; job: Job; obstacle: Obstacle; detail: string }
  /** Its case is in a state in which nothing is sent: it waits for as long as that lasts. */
  | { kind: 'stopped'; job: Job }
  /** Not now, for a reason of ours. */
  | { kind: 'later'; job: Job; error: string };

/** Ready to send, or sent again by a person's decision. */
const sendable = statesFor('authority', 'taken');

interface Candidate {
  job: Job;
  found: StoredInvoice;
  document: InvoiceDocument;
  invoice: WireInvoice;
  uid: string;
  signer: string;
}

/**
 * Makes the packets of invoices: wire names, signature, encryption; fixes their bytes. Stored and committed by the caller
 * before anything leaves (R2). An invoice that cannot be sent is an obstacle of its own and holds up no other.
 */
export async function prepare(
  engine: Engine,
  jobs: readonly Job[],
  serverKey: ServerKey,
  { outside }: Lease,
): Promise<Prepared[]> {
  const now = engine.clock();
  const { invoices, caseStates, signers, unanswered } = await load(engine, jobs);
  const late = await declareLate(engine, [...invoices.values()], now);
  const candidates: Candidate[] = [];
  const obstacles = await mapYielding(jobs, (job): Prepared[] => {
    const found = invoices.get(job.subjectId);
    const caseState = caseStates.get(job.clientId);
    if (!found || !sendable.includes(found.own.state))
      return [{ kind: 'obstacle', job, obstacle: 'gone', detail: '' }];
    if (!isIssuing(caseState)) return [{ kind: 'stopped', job }];
    // The authority would refuse a correction of what it does not know yet; nothing else waits for anything.
    if (unanswered.has(found.document.invoiceHeader.referenceTaxId))
      return [{ kind: 'later', job, error: trouble.referenced }];
    const signer = signers.get(job.clientId)!;
    if (signer.kind !== 'ready') return [unsigned(job, signer)];
    const document = late.has(found.own.id) ? asLate(found.document, now) : found.document;
    const invoice = wireOf(document, engine.config.KIND_IN_CORRECTIONS);
    if ('problem' in invoice)
      return [{ kind: 'obstacle', job, obstacle: trouble.unwritable, detail: invoice.problem }];
    candidates.push({ job, found, document, invoice, uid: newUid(), signer: signer.name });
    return [];
  });
  const sealed = await engine.authority.seal(
    candidates.map(({ found, invoice, uid, signer }) => ({
      invoice,
      fiscalId: found.own.fiscalId,
      uid,
      signer,
    })),
    serverKey,
    outside,
  );
  return [
    ...obstacles.flat(),
    ...candidates.map((candidate, i) => preparedOf(candidate, sealed[i]!, engine.authority.senderId, now)),
  ];
}

/** A row that no form of ours would have stored must not keep its whole batch from leaving. */
function wireOf(
  document: InvoiceDocument,
  kindInCorrections: KindInCorrections,
): WireInvoice | { problem: string } {
  try {
    return invoiceToWire(document, { kindInCorrections });
  } catch (error) {
    return { problem: String(error) };
  }
}

function preparedOf(
  { job, found: { own }, document, uid }: Candidate,
  sealed: SealResult,
  sender: string,
  now: number,
): Prepared {
  if (!sealed.ok) return whyNot(job, own.fiscalId, sealed);
  const { packet, sha256, jws } = sealed.value;
  return {
    kind: 'packet',
    job,
    attempt: {
      ...unsent,
      clientId: own.clientId,
      id: uid,
      invoiceId: own.id,
      fiscalId: own.fiscalId,
      taxId: document.invoiceHeader.taxId!,
      // What is sent has a number.
      serial: own.internalSerialNumber!,
      packet: JSON.stringify(packet),
      sha256: Buffer.from(sha256, 'hex'),
      jws,
      sender,
      now,
    },
  };
}

/** Never signed with another key instead: a person provides one, or it is tried again where only we are to blame. */
const unsigned = (job: Job, signer: Exclude<CaseSigner, { kind: 'ready' }>): Prepared =>
  signer.kind === 'none'
    ? { kind: 'obstacle', job, obstacle: trouble.noSigner, detail: signer.reason }
    : { kind: 'later', job, error: signer.error };

/** What a person must mend is an obstacle; what passes by itself is tried again. */
function whyNot(job: Job, fiscalId: string, failed: Extract<SealResult, { ok: false }>): Prepared {
  const { problem, problems = [], detail = '' } = failed;
  switch (problem) {
    // The key was there a moment ago: replaced, or pushed out of memory. A missing one was told before.
    case 'no-signer':
      return { kind: 'later', job, error: trouble.keyDropped };
    case 'expired':
    case 'fiscal-id':
      return { kind: 'obstacle', job, obstacle: trouble.noSigner, detail: `${problem} ${fiscalId}` };
    case 'unwritable': {
      const places = problems.map(({ path, problem: what }) => `${path}: ${what}`);
      return { kind: 'obstacle', job, obstacle: trouble.unwritable, detail: places.join(', ') };
    }
    default:
      return { kind: 'later', job, error: `${problem} ${detail}`.trim() };
  }
}

function load(engine: Engine, jobs: readonly Job[]) {
  const keys = jobs.map(job => ({ clientId: job.clientId, id: job.subjectId }));
  return engine.db.system(async tx => {
    const clientIds = [...new Set(keys.map(({ clientId }) => clientId))];
    const caseStates = await statesOfCases(tx, clientIds);
    const invoices = await findInvoices(tx, keys);
    return {
      invoices,
      signers: await engine.signers.of(tx, clientIds, engine.clock()),
      caseStates,
      unanswered: await unansweredAmong(
        tx,
        [...invoices.values()].flatMap(({ document }) => document.invoiceHeader.referenceTaxId ?? []),
      ),
    };
  });
}
