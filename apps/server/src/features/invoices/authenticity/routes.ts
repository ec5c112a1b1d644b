import { invoiceEndpoints as endpoints, MAX_PAPER_MB, MAX_PROOF_MB } from '@moadi/contract/invoices';
import { invoiceSchemas as schemas } from '@moadi/contract/invoices/schemas';
import type { EndpointInfo } from '@moadi/contract/kit';
import { fileKind } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { InvoiceMark } from '@moadi/domain/invoices';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../../parts.ts';
import { auditRead } from '../../../platform/http/audit.ts';
import type { SessionCall } from '../../../platform/http/call.ts';
import { caseAccess } from '../../../platform/http/callers/case-access.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { receivedBytes, receivedFile } from '../../../platform/http/requests/received-file.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { received } from '../../../platform/storage/storage.ts';
import {
  findMarked,
  giveDocument,
  inquire,
  inquireByCode,
  type Found,
  type Inquiry,
  type LedgerOf,
} from './service.ts';
import { stateOfLedger, ledgerStatus } from './store.ts';

type Outside = Pick<Parts, 'db' | 'authority' | 'trusted' | 'storage' | 'inspector'>;
type Asker = Pick<SessionCall<object>, 'user' | 'now' | 'address'>;

/** The non-repudiation document of an invoice: given to anyone who may read it, examined for everybody signed in, by its paper's code too. */
export function authenticityRoutes(routes: Routes, outside: Outside): void {
  const { db, authority, trusted, storage, inspector } = outside;
  const accessTo = caseAccess();
  const worldOf = ({ now }: Pick<Asker, 'now'>): Inquiry => ({ now, authority, trusted, read: db.read });

  routes.inCase(endpoints.proof, schemas.proof, async ({ tx, access, params }) => {
    const { name, text } = await giveDocument(tx, access.clientId, params.id);
    return new FileAnswer('application/json; charset=utf-8', name, async () => Buffer.from(text));
  });

  routes.signedIn(endpoints.validateIrrefutable, schemas.validateIrrefutable, async call => {
    const bytes = await receivedBytes(call.request, MAX_PROOF_MB);
    return inquire(bytes, ledgerFor(call), worldOf(call));
  });

  routes.signedIn(endpoints.validatePaper, schemas.validatePaper, async call => {
    const texts = await codesOf(call.request);
    if (texts.length === 0) refuse(fault('inquiry.noCode'));
    return inquireByCode(texts, markedFor(call, endpoints.validatePaper), worldOf(call));
  });

  routes.signedIn(endpoints.validateCode, schemas.validateCode, call =>
    inquireByCode([call.body.code], markedFor(call, endpoints.validateCode), worldOf(call)),
  );

  /** To anyone who may not see the case, the ledger does not know the invoice. */
  function ledgerFor(asker: Asker): LedgerOf {
    return asked =>
      inLedger(asker, endpoints.validateIrrefutable, asked.taxId, async (tx, place, mayRead) =>
        mayRead ? ledgerStatus(tx, place, asked) : undefined,
      );
  }

  const markedFor = (asker: Asker, endpoint: EndpointInfo) => (mark: InvoiceMark) =>
    inLedger<Found>(asker, endpoint, mark.taxId, (tx, place, mayRead) =>
      findMarked(tx, place, mark, mayRead),
    );

  /** The invoice with this tax id, and whether the asker may read it; staff who may are written down. */
  async function inLedger<T>(
    { user, now, address }: Asker,
    endpoint: EndpointInfo,
    taxId: string,
    look: (tx: Tx, place: { clientId: number; id: string }, mayRead: boolean) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const place = await stateOfLedger(db.read, taxId);
    if (!place) return undefined;
    const { clientId, id } = place;
    return db.tenant(clientId, async tx => {
      const found = await accessTo(tx, user, clientId, 'invoices.read', now);
      const mayRead = !('fault' in found);
      if (mayRead && found.access.isStaff)
        await auditRead(tx, { user, endpoint, clientId, subject: id, address, now });
      return look(tx, place, mayRead);
    });
  }

  /** What the codes on a paper say; the file is looked at by a process of its own and is gone afterwards. */
  async function codesOf(request: FastifyRequest): Promise<string[]> {
    const { bytes } = await receivedFile(request, MAX_PAPER_MB * MB, sizeOfPaper);
    const found = await received(storage, bytes, ({ path }) => inspector.codesIn(path));
    return found ?? refuse(fault('http.serviceUnavailable'));
  }
}

const MB = 1_048_576;
const extensions: readonly string[] = [
  ...fileKind.row('pdf').extensions,
  ...fileKind.row('image').extensions,
];

/** Bytes that a paper of this name may have. */
function sizeOfPaper(fileName: string): number {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (extensions.includes(extension)) return MAX_PAPER_MB * MB;
  return refuse(fault('uploads.typeNotAllowed', '', { extensions: extensions.join('، ') }));
}
