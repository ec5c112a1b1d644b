import { buyerEndpoints } from '@moadi/contract/buyers';
import { caseEndpoints } from '@moadi/contract/cases';
import { goodEndpoints } from '@moadi/contract/goods';
import { invoiceEndpoints } from '@moadi/contract/invoices';
import { searchEndpoints } from '@moadi/contract/search';
import type { CasePermission, Permission } from '@moadi/domain/access';
import { invoiceState } from '@moadi/domain/enums';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { call } from '../../kit/api/call.ts';
import type { OpenedCase } from '../../kit/case.ts';
import { may, mayIn } from '../../kit/may.ts';
import type { Entry } from './entry.ts';
import { forgiving, type Find } from './forgiving.ts';
import { caseEntry } from './local.ts';
import { inOtherLayout } from './other-layout.ts';
import { commandWords as words } from './words.ts';

const MOST = 5;

/** A search that the server answers. */
export interface Source {
  name: string;
  /** Shorter texts are not worth asking about. */
  least: number;
  find: (text: string, signal: AbortSignal) => Promise<Entry[]>;
}

/** What may be searched here: in the open case, over all cases by staff, else in the own ones. */
export function sourcesOf(opened: OpenedCase | undefined): Source[] {
  const source = (allowed: boolean, name: string, least: number, find: Find): Source[] =>
    allowed ? [{ name, least, find: (text, signal) => find(text, signal, MOST) }] : [];
  const clientId = opened?.clientId;
  const mayRead = (inCase: CasePermission, overAll: Permission) =>
    opened ? mayIn(opened, inCase) : may(overAll);
  return [
    ...source(
      mayRead('invoices.read', 'invoices.readAll'),
      'invoices',
      1,
      eitherLayout(findInvoices(clientId)),
    ),
    ...source(mayRead('buyers.read', 'buyers.readAll'), 'buyers', 2, misspelt(findBuyers(clientId))),
    ...source(mayRead('goods.list', 'goods.readAll'), 'goods', 2, misspelt(findGoods(clientId))),
    ...source(!opened && !may('invoices.readAll'), 'own', 2, misspelt(findInOwn)),
    ...source(may('cases.find'), 'cases', 2, misspelt(findCases)),
  ];
}

/** Under the wrong layout nothing is found as it was typed. */
const eitherLayout =
  (find: Find): Find =>
  async (text, signal, take) => {
    const found = await find(text, signal, take);
    const other = found.length === 0 ? inOtherLayout(text) : undefined;
    return other === undefined ? found : find(other, signal, take);
  };

const misspelt = (find: Find): Find => forgiving(eitherLayout(find));

type Row = { id: string; clientId: number; caseName?: string; businessName?: string | undefined };

/** What tells rows of one name apart; over several cases its case first. */
const hintOf = (row: Row, ...facts: (string | undefined | false)[]): string =>
  [row.caseName ?? row.businessName, ...facts].filter(Boolean).join('، ');

type InvoiceFacts = Row & {
  internalSerialNumber?: number | undefined;
  buyerName?: string | undefined;
  totalInvoiceValue?: string | undefined;
  state: number;
};

const invoiceEntry = (row: InvoiceFacts, to: string): Entry => ({
  ...{ id: `invoice ${row.id}`, group: 'invoices', to },
  label: words.invoice(
    row.internalSerialNumber === undefined ? '' : toPersianDigits(row.internalSerialNumber),
  ),
  hint: hintOf(
    row,
    row.buyerName,
    row.totalInvoiceValue !== undefined && words.rials(formatRial(row.totalInvoiceValue)),
    invoiceState.label(row.state),
  ),
});

type BuyerFacts = Row & {
  nickName?: string | undefined;
  economyCode?: string | undefined;
  nationalIdentityCode?: string | undefined;
};

const buyerEntry = (row: BuyerFacts, to: string): Entry => ({
  ...{ id: `buyer ${row.id}`, group: 'buyers', label: row.nickName ?? '', to },
  hint: hintOf(row, row.economyCode ?? row.nationalIdentityCode),
});

type GoodFacts = Row & { nickName?: string | undefined; stuffId?: string | undefined };

const goodEntry = (row: GoodFacts, to: string): Entry => ({
  ...{ id: `good ${row.id}`, group: 'goods', label: row.nickName ?? row.stuffId ?? '', to },
  hint: hintOf(row, row.stuffId),
});

const inCase = (list: string, { clientId, id }: Row) => `/cases/${clientId}/${list}?detail=${id}`;
const overAll = (list: string, { clientId, id }: Row) => `/${list}?detail=${clientId}/${id}`;
const invoiceInCase = (row: Row) =>
  `/cases/${row.clientId}/invoices/list/single?detail=${row.clientId}/${row.id}`;

interface Asked {
  query: { fullText: string; take: number };
  signal: AbortSignal;
}

interface Kind<R extends Row> {
  inCase: (clientId: number, asked: Asked) => Promise<readonly R[]>;
  overAll: (asked: Asked) => Promise<readonly R[]>;
  entryOf: (row: R, to: string) => Entry;
  /** Where a row of the open case is seen, and the list of all cases. */
  to: (row: Row) => string;
  list: string;
}

/** Rows of the open case, or of all. */
const findRows =
  <R extends Row>({ inCase, overAll: ofAll, entryOf, to, list }: Kind<R>) =>
  (clientId: number | undefined): Find =>
  async (fullText, signal, take) => {
    const asked = { query: { fullText, take }, signal };
    return clientId === undefined
      ? (await ofAll(asked)).map(row => entryOf(row, overAll(list, row)))
      : (await inCase(clientId, asked)).map(row => entryOf(row, to(row)));
  };

/** By what the one search of the list finds: numbers, buyer, amount, own reference. */
const findInvoices = findRows<InvoiceFacts>({
  inCase: (clientId, asked) => call(invoiceEndpoints.list, { params: { clientId }, ...asked }),
  overAll: asked => call(invoiceEndpoints.listAll, asked),
  ...{ entryOf: invoiceEntry, to: invoiceInCase, list: 'invoices' },
});

const findBuyers = findRows<BuyerFacts>({
  inCase: (clientId, asked) => call(buyerEndpoints.list, { params: { clientId }, ...asked }),
  overAll: asked => call(buyerEndpoints.listAll, asked),
  ...{ entryOf: buyerEntry, to: row => inCase('buyers', row), list: 'buyers' },
});

const findGoods = findRows<GoodFacts>({
  inCase: (clientId, asked) => call(goodEndpoints.list, { params: { clientId }, ...asked }),
  overAll: asked => call(goodEndpoints.listAll, asked),
  ...{ entryOf: goodEntry, to: row => inCase('commodities', row), list: 'goods' },
});

/** In the own cases, of which none is open. */
const findInOwn: Find = async (text, signal) => {
  const found = await call(searchEndpoints.own, { query: { fullText: text }, signal });
  const entries = [
    ...found.invoices.map(row => invoiceEntry(row, invoiceInCase(row))),
    ...found.buyers.map(row => buyerEntry(row, inCase('buyers', row))),
    ...found.goods.map(row => goodEntry(row, inCase('commodities', row))),
  ];
  return found.isPartial ? entries.map(entry => ({ ...entry, isPartial: true })) : entries;
};

const findCases: Find = async (text, signal, take) => {
  const rows = await call(caseEndpoints.search, { query: { fullText: text, take }, signal });
  return rows.map(caseEntry);
};
