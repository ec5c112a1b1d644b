import type { invoiceSchemas } from '@moadi/contract/invoices/schemas';
import { taxpayerBusinessStatus } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import {
  identityOfBuyer,
  nextState,
  ratesOn,
  type Figures,
  repairs,
  type InvoiceDocument,
  type KnownNumber,
  type Obstacle,
} from '@moadi/domain/invoices';
import { tehranDayOf } from '@moadi/domain/primitives';
import { decodeCode, placeOf, type Repair } from '@moadi/moadian';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { BusinessInquiries } from '../../providers/inquiries.ts';
import { findNumbers } from '../buyers/saved-numbers.ts';
import { listedGoods } from '../reference/listed-goods.ts';
import { findInvoice } from './document-store.ts';

type Proposals = z.input<typeof invoiceSchemas.repairs.response>;

/** A refused invoice, where the authority found something that a program may mend. */
interface Refused {
  document: InvoiceDocument;
  wanted: Map<Repair, string[]>;
}

/** What is wrong with it; nothing in one that may not be edited, or not any more. */
export async function findRefused(tx: Tx, clientId: number, id: string): Promise<Refused> {
  const { own, document } = (await findInvoice(tx, clientId, id)) ?? refuse(fault('http.rowNotFound'));
  const wanted: Refused['wanted'] = new Map();
  if (nextState(own.state, 'registerProforma') === undefined) return { document, wanted };
  for (const { code, message } of Array.isArray(own.errors) ? (own.errors as AuthorityError[]) : []) {
    const decoded = decodeCode(code, message);
    if (!decoded.repair) continue;
    const paths = wanted.get(decoded.repair) ?? [];
    wanted.set(decoded.repair, [...paths, placeOf(decoded)?.path ?? ''].filter(Boolean));
  }
  return { document, wanted };
}

interface AuthorityError {
  code: string;
  message: string;
}

/**
 * The register's word on the buyer's businesses, the active first; undefined while it is away, nothing where no service lists them.
 * Asked outside of any transaction.
 */
export async function askNumbers(
  inquiries: Pick<BusinessInquiries, 'businessesOf'>,
  { document, wanted }: Refused,
): Promise<KnownNumber[] | undefined> {
  const identity = identityOfBuyer(document.invoiceHeader);
  if (!wanted.has('buyerEconomicNumber') || !identity || !inquiries.businessesOf) return [];
  const answer = await inquiries.businessesOf(identity);
  if (answer.kind === 'refused') return [];
  if (answer.kind !== 'answered') return undefined;
  const isActive = ({ taxpayerStatus }: { taxpayerStatus: string }) => taxpayerStatus === ACTIVE;
  return [...answer.value]
    .sort((a, b) => Number(isActive(b)) - Number(isActive(a)))
    .map(({ nameTrade, economicCode, nationalId }) => ({
      name: nameTrade,
      number: economicCode,
      identity: nationalId,
    }));
}

const ACTIVE = taxpayerBusinessStatus.id.active;

export interface Asking {
  clientId: number;
  now: number;
  figures: Figures;
  /** What the register said. */
  asked: KnownNumber[] | undefined;
}

/** Ways to mend a refused invoice, from what was registered and what is known. Nothing is written. */
export async function proposeRepairs(
  tx: Tx,
  { document, wanted }: Refused,
  { clientId, now, figures, asked }: Asking,
): Promise<Proposals> {
  const stuffIds = document.invoiceBodies.flatMap(row => row.stuffServiceId ?? []);
  const listed = wanted.has('registeredVatRate') ? await listedGoods(tx, stuffIds) : [];
  const day = tehranDayOf(document.invoiceHeader.issuingDateTime ?? now);
  const identity = identityOfBuyer(document.invoiceHeader);
  const own = wanted.has('buyerEconomicNumber') && identity ? await findNumbers(tx, clientId, identity) : [];
  // Without the register, a saved buyer's number is still known.
  const numbers = asked ? [...asked, ...own] : own.length > 0 ? own : undefined;
  const ratesOf = (stuffId: string) =>
    ratesOn(
      listed.filter(row => row.stuffId === stuffId),
      day,
    );
  return [...wanted].flatMap(([repair, paths]): Proposals => {
    const found = repairs[repair](document, { now, figures, paths, ratesOf, numbers });
    if (isObstacle(found)) {
      const obstacle = messageText(found.code, found.params);
      return [{ id: repair, repair, changes: [], consequences: [], obstacle }];
    }
    return found.map(one => ({
      // The same way has the same id when it is asked for again.
      id: found.length === 1 ? repair : `${repair}.${one.changes[0]?.after}`,
      repair,
      ...one,
    }));
  });
}

const isObstacle = (found: object): found is Obstacle => 'code' in found;
