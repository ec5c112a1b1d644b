import { buyerEndpoints } from '@moadi/contract/buyers';
import { caseEndpoints } from '@moadi/contract/cases';
import { goodEndpoints } from '@moadi/contract/goods';
import { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceState } from '@moadi/domain/enums';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { call } from '../../kit/api/call.ts';
import type { OpenedCase } from '../../kit/case.ts';
import { may, mayIn } from '../../kit/may.ts';
import type { Entry, GroupId } from './entry.ts';
import { caseEntry } from './local.ts';
import { inOtherLayout } from './other-layout.ts';
import { commandWords as words } from './words.ts';

const MOST = 5;

type Find = (text: string, signal: AbortSignal) => Promise<Entry[]>;

/** A search that the server answers. */
export interface Source {
  group: GroupId;
  /** Shorter texts are not worth asking about. */
  least: number;
  find: Find;
}

/** What may be searched here: in the open case, or over all cases by staff. */
export function sourcesOf(opened: OpenedCase | undefined): Source[] {
  const source = (allowed: boolean, group: GroupId, least: number, find: Find): Source[] =>
    allowed ? [{ group, least, find: eitherLayout(find) }] : [];
  const clientId = opened?.clientId;
  return [
    ...source(
      opened ? mayIn(opened, 'invoices.read') : may('invoices.readAll'),
      'invoices',
      1,
      (text, signal) => findInvoices(text, clientId, signal),
    ),
    ...source(opened ? mayIn(opened, 'buyers.read') : may('buyers.readAll'), 'buyers', 2, (text, signal) =>
      findBuyers(text, clientId, signal),
    ),
    ...source(opened ? mayIn(opened, 'goods.list') : may('goods.readAll'), 'goods', 2, (text, signal) =>
      findGoods(text, clientId, signal),
    ),
    ...source(may('cases.find'), 'cases', 2, findCases),
  ];
}

/** Under the wrong layout nothing is found as it was typed. */
const eitherLayout =
  (find: Find): Find =>
  async (text, signal) => {
    const found = await find(text, signal);
    const other = found.length === 0 ? inOtherLayout(text) : undefined;
    return other === undefined ? found : find(other, signal);
  };

const placeOf = (clientId: number, list: string, id: string) =>
  `/cases/${clientId}/${list}?detail=${encodeURIComponent(id)}`;

/** By what the one search of the list finds: numbers, buyer, amount, own reference. */
async function findInvoices(
  text: string,
  clientId: number | undefined,
  signal: AbortSignal,
): Promise<Entry[]> {
  const query = { fullText: text, take: MOST };
  const rows =
    clientId === undefined
      ? await call(invoiceEndpoints.listAll, { query, signal })
      : await call(invoiceEndpoints.list, { params: { clientId }, query, signal });
  return rows.map((row): Entry => {
    const number = row.internalSerialNumber;
    const facts = [
      row.buyerName,
      row.totalInvoiceValue && words.rials(formatRial(row.totalInvoiceValue)),
      invoiceState.label(row.state),
    ];
    const detail = `${row.clientId}/${row.id}`;
    return {
      ...{ id: `invoice ${row.id}`, group: 'invoices' },
      label: words.invoice(number === undefined ? '' : toPersianDigits(number)),
      hint: facts.filter(Boolean).join('، '),
      to:
        clientId === undefined
          ? `/invoices?detail=${encodeURIComponent(detail)}`
          : placeOf(clientId, 'invoices/list/single', detail),
    };
  });
}

async function findBuyers(text: string, clientId: number | undefined, signal: AbortSignal): Promise<Entry[]> {
  const query = { fullText: text, take: MOST };
  const rows =
    clientId === undefined
      ? await call(buyerEndpoints.listAll, { query, signal })
      : await call(buyerEndpoints.list, { params: { clientId }, query, signal });
  return rows.map((row): Entry => ({
    ...{ id: `buyer ${row.id}`, group: 'buyers', label: row.nickName ?? '' },
    hint: row.economyCode ?? row.nationalIdentityCode ?? '',
    to:
      clientId === undefined
        ? `/buyers?detail=${row.clientId}/${row.id}`
        : placeOf(clientId, 'buyers', row.id),
  }));
}

async function findGoods(text: string, clientId: number | undefined, signal: AbortSignal): Promise<Entry[]> {
  const query = { fullText: text, take: MOST };
  const rows =
    clientId === undefined
      ? await call(goodEndpoints.listAll, { query, signal })
      : await call(goodEndpoints.list, { params: { clientId }, query, signal });
  return rows.map((row): Entry => ({
    ...{ id: `good ${row.id}`, group: 'goods', label: row.nickName ?? row.stuffId ?? '' },
    hint: row.stuffId ?? '',
    to:
      clientId === undefined
        ? `/goods?detail=${row.clientId}/${row.id}`
        : placeOf(clientId, 'commodities', row.id),
  }));
}

async function findCases(text: string, signal: AbortSignal): Promise<Entry[]> {
  const rows = await call(caseEndpoints.search, { query: { fullText: text, take: MOST }, signal });
  return rows.map(caseEntry);
}
