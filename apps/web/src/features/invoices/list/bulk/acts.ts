import { invoiceEndpoints, MAX_PDFS } from '@moadi/contract/invoices';
import { invoiceTaxPayerState, reactionAnswer, reactionProblem } from '@moadi/domain/enums';
import { offers } from '@moadi/domain/invoices';
import { call, callFor } from '../../../../kit/api/call.ts';
import { handOver } from '../../../../kit/api/download.ts';
import type { GivenFile } from '../../../../kit/api/send.ts';
import type { Chunk, RowResult } from '../../../../kit/bulk/chunks.ts';
import { resultsOf } from '../../../../kit/bulk/outcomes.ts';
import { refusalOf, type InvoiceRow } from '../rows.ts';
import type { RowTools } from '../row-menu.ts';
import { bulkWords as words } from '../words.ts';
import { offeredActs, type BulkName, type OfferedAct } from './offered.ts';
import { namesInZip } from './zip-names.ts';

type Results = ReadonlyMap<string, RowResult>;

export interface BulkAct extends OfferedAct {
  danger?: boolean;
  /** Asked first; names how many of how many. */
  question?: { text: (count: string, all: string) => string; button: (count: string) => string };
  /** Rows of one request. */
  most: number;
  /** What only reads may be broken off by `signal`; what writes ends first, and stops before the next. */
  ask: (clientId: number, chunk: Chunk<InvoiceRow>, signal: AbortSignal) => Promise<Results>;
}

/** What is done to many rows: small enough requests that there is progress to be seen, and a place to stop. */
export const bulkActs: Readonly<Record<BulkName, BulkAct>> = {
  send: {
    ...offeredActs.send,
    question: { text: words.sendText, button: words.sendNow },
    most: 50,
    ask: (clientId, { rows, key }) => change(invoiceEndpoints.sendMany, words.done.send, clientId, rows, key),
  },
  withdraw: {
    ...offeredActs.withdraw,
    danger: true,
    question: { text: words.withdrawText, button: words.withdrawNow },
    most: 50,
    ask: (clientId, { rows, key }) =>
      change(invoiceEndpoints.withdrawMany, words.done.withdraw, clientId, rows, key),
  },
  ask: {
    ...offeredActs.ask,
    most: 100,
    ask: async (clientId, { rows }) => {
      const statuses = await call(invoiceEndpoints.refreshReactions, {
        params: { clientId },
        body: { ids: rows.map(({ id }) => id) },
      });
      return new Map(statuses.map(status => [status.id, reactionResult(status)]));
    },
  },
  pdf: {
    ...offeredActs.pdf,
    most: MAX_PDFS,
    ask: async (clientId, { rows }, signal) => {
      const body = { ids: rows.map(({ id }) => id) };
      const file = await callFor<GivenFile>(invoiceEndpoints.pdfs, { params: { clientId }, body, signal });
      const names = await namesInZip(file.blob);
      handOver(file);
      const isIn = (row: InvoiceRow) =>
        !names.has(LEFT_OUT) || names.has(`${row.taxId}.pdf`) || names.has(`${row.internalSerialNumber}.pdf`);
      return new Map(
        rows.map((row): [string, RowResult] => [
          row.id,
          isIn(row) ? { kind: 'done', text: words.done.pdf } : { kind: 'refused', text: words.leftOut },
        ]),
      );
    },
  },
};

/** What the server calls the list of what could not be set. */
const LEFT_OUT = 'left-out.txt';

/** Rows that the act is offered for, and the others. */
export function partRows({ action }: BulkAct, rows: readonly InvoiceRow[], may: RowTools['may']) {
  const isFit = (row: InvoiceRow) => !action || (offers(action, row.state, may) && !refusalOf(action, row));
  return { fit: rows.filter(isFit), unfit: rows.filter(row => !isFit(row)) };
}

async function change(
  endpoint: typeof invoiceEndpoints.sendMany | typeof invoiceEndpoints.withdrawMany,
  done: string,
  clientId: number,
  rows: readonly InvoiceRow[],
  idempotencyKey: string,
): Promise<Results> {
  const body = { ids: rows.map(({ id }) => id) };
  const outcomes = await call(endpoint, { params: { clientId }, body, idempotencyKey });
  return resultsOf(outcomes, done);
}

interface Status {
  answer: string;
  taxPayerSystemStatus?: number | undefined;
  reactionProblem?: number | undefined;
}

const kinds: Readonly<Record<string, RowResult['kind']>> = {
  [reactionAnswer.id.changed]: 'done',
  [reactionAnswer.id.unchanged]: 'unchanged',
  [reactionAnswer.id.fresh]: 'unchanged',
  // Asking again would say the same.
  [reactionAnswer.id.notAccepted]: 'unchanged',
};

function reactionResult({ answer, taxPayerSystemStatus, reactionProblem: problem }: Status): RowResult {
  const said =
    answer === reactionAnswer.id.problem ? reactionProblem.label(problem) : reactionAnswer.label(answer);
  const reaction = taxPayerSystemStatus && invoiceTaxPayerState.label(taxPayerSystemStatus);
  return { kind: kinds[answer] ?? 'refused', text: [said, reaction].filter(Boolean).join('؛ ') };
}
