import { issuingStates } from '@moadi/domain/access';
import type { InvoiceState } from '@moadi/domain/enums';
import { isLate, legalFigures, statesFor, type InvoiceDocument } from '@moadi/domain/invoices';
import { invoiceToWire, sealInvoice, writeInvoice, type ServerKey, type Signer } from '@moadi/moadian';
import { timestamp } from '../../../platform/database/connect.ts';
import { among } from '../../../platform/database/sets.ts';
import { newUid } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { NewAttempt } from '../ledger.ts';
import { findInvoices, type StoredInvoice } from '../whole.ts';
import type { Engine } from './context.ts';

/** Why an invoice cannot become a packet; goes to its timeline. */
export type Obstacle = 'gone' | 'case-inactive' | 'no-signer' | 'unwritable';

export type Prepared =
  | { kind: 'packet'; job: Job; attempt: NewAttempt }
  | { kind: 'obstacle'; job: Job; obstacle: Obstacle; detail: string };

/** Ready to send, or sent again by a person's decision. */
const sendable = statesFor('authority', 'taken');

/**
 * Makes the packets of invoices: wire names, signature, encryption; fixes their bytes. Stored and committed by the caller
 * before anything leaves (R2). An invoice that cannot be sent is an obstacle of its own and holds up no other.
 */
export async function prepare(
  engine: Engine,
  jobs: readonly Job[],
  serverKey: ServerKey,
): Promise<Prepared[]> {
  const now = engine.clock();
  const keys = jobs.map(job => ({ clientId: job.clientId, id: job.subjectId }));
  const { invoices, caseStates } = await engine.db.system(async tx => ({
    invoices: await findInvoices(tx, keys),
    caseStates: new Map(
      (
        await tx
          .selectFrom('cases')
          .select(['client_id', 'state'])
          .where('client_id', 'in', [...new Set(keys.map(({ clientId }) => clientId))])
          .execute()
      ).map(row => [row.client_id, row.state]),
    ),
  }));
  const late = await declareLate(engine, [...invoices.values()], now);
  const signers = new Map<string, Promise<Signer | undefined>>();
  const signerFor = (fiscalId: string) => {
    const known = signers.get(fiscalId) ?? engine.authority.signerFor(fiscalId);
    signers.set(fiscalId, known);
    return known;
  };
  return Promise.all(
    jobs.map(async (job): Promise<Prepared> => {
      const found = invoices.get(job.subjectId);
      const obstacle = (kind: Obstacle, detail: string) =>
        ({ kind: 'obstacle', job, obstacle: kind, detail }) as const;
      if (!found || !sendable.includes(found.own.state as InvoiceState)) return obstacle('gone', '');
      const caseState = caseStates.get(job.clientId);
      if (!(issuingStates as readonly (number | undefined)[]).includes(caseState))
        return obstacle('case-inactive', String(caseState));
      const signer = await signerFor(found.own.fiscalId);
      if (!signer || signer.notAfter <= now) return obstacle('no-signer', found.own.fiscalId);
      const document = late.has(found.own.id) ? asLate(found.document, now) : found.document;
      const written = writeInvoice(invoiceToWire(document));
      if (!written.ok) {
        const problems = written.problems.map(({ path, problem }) => `${path}: ${problem}`);
        return obstacle('unwritable', problems.join(', '));
      }
      return {
        kind: 'packet',
        job,
        attempt: await seal(engine, found, document, written.json, signer, serverKey),
      };
    }),
  );
}

async function seal(
  { clock, authority }: Engine,
  { own }: StoredInvoice,
  { invoiceHeader }: InvoiceDocument,
  json: string,
  signer: Signer,
  serverKey: ServerKey,
): Promise<NewAttempt> {
  const id = newUid();
  const { fiscalId } = own;
  const sealed = await sealInvoice({ json, fiscalId, uid: id, signer, serverKey, now: clock });
  return {
    clientId: own.clientId,
    id,
    invoiceId: own.id,
    fiscalId,
    taxId: invoiceHeader.taxId!,
    serial: own.internalSerialNumber,
    packet: JSON.stringify(sealed.packet),
    sha256: Buffer.from(sealed.sha256, 'hex'),
    jws: sealed.jws,
    sender: authority.senderId,
    now: clock(),
  };
}

/**
 * An invoice that leaves after the deadline goes the route of article 9: sending rule 1 and the moment of registration
 * (protocol 7.4). Decided now and not when it was typed, because it may have waited. Returns the ids.
 */
async function declareLate(
  engine: Engine,
  invoices: readonly StoredInvoice[],
  now: number,
): Promise<ReadonlySet<string>> {
  const late = invoices.filter(
    ({ document: { invoiceHeader: header } }) =>
      header.sendingRule === undefined && isLate(header.issuingDateTime, { now, figures: legalFigures }),
  );
  if (late.length > 0)
    await engine.db.system(tx =>
      tx
        .updateTable('invoices')
        .set({ sending_rule: 1, registration_date_time: timestamp(now) })
        .where(
          among(
            'client_id',
            'id',
            late.map(({ own: { clientId, id } }) => ({ clientId, id })),
          ),
        )
        .execute(),
    );
  return new Set(late.map(({ own }) => own.id));
}

const asLate = (document: InvoiceDocument, now: number): InvoiceDocument => ({
  ...document,
  invoiceHeader: { ...document.invoiceHeader, sendingRule: 1, registrationDateTime: now },
});
