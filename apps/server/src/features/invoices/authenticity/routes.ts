import { invoiceEndpoints as endpoints, MAX_PROOF_MB } from '@moadi/contract/invoices';
import { invoiceSchemas as schemas } from '@moadi/contract/invoices/schemas';
import type { Parts } from '../../../parts.ts';
import { auditRead } from '../../../platform/http/audit.ts';
import { caseAccess } from '../../../platform/http/case-access.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { receivedBytes } from '../../../platform/http/received-file.ts';
import type { SessionCall } from '../../../platform/http/call.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { LedgerStatus } from './judge.ts';
import { giveDocument, inquire } from './service.ts';
import { stateOfLedger, ledgerStatus } from './store.ts';

type Outside = Pick<Parts, 'db' | 'authority' | 'trusted'>;

/** The non-repudiation document of an invoice: given to whoever may read it, examined for everybody signed in. */
export function authenticityRoutes(routes: Routes, { db, authority, trusted }: Outside): void {
  const accessTo = caseAccess();

  routes.inCase(endpoints.proof, schemas.proof, async ({ tx, access, params }) => {
    const { name, text } = await giveDocument(tx, access.clientId, params.id);
    return new FileAnswer('application/json; charset=utf-8', name, async () => Buffer.from(text));
  });

  routes.signedIn(endpoints.validateIrrefutable, schemas.validateIrrefutable, async call => {
    const { now } = call;
    const bytes = await receivedBytes(call.request, MAX_PROOF_MB);
    return inquire(bytes, {
      now,
      authority,
      trusted,
      read: db.read,
      ledgerOf: asked => ledgerOf(call, asked),
    });
  });

  /** To whoever may not see the case, the ledger does not know the invoice. */
  async function ledgerOf(
    { user, now, address }: Pick<SessionCall<object>, 'user' | 'now' | 'address'>,
    asked: { taxId: string; packet: string },
  ): Promise<LedgerStatus | undefined> {
    const place = await stateOfLedger(db.read, asked.taxId);
    if (!place) return undefined;
    const { clientId, id } = place;
    return db.tenant(clientId, async tx => {
      const found = await accessTo(tx, user, clientId, 'invoices.read', now);
      if ('fault' in found) return undefined;
      const endpoint = endpoints.validateIrrefutable;
      if (found.access.caseRole === undefined)
        await auditRead(tx, { user, endpoint, clientId, subject: id, address, now });
      return ledgerStatus(tx, place, asked);
    });
  }
}
