import { catalogueNames, type CatalogueName } from './catalogue-rows.ts';
import { readyExport } from './export-requests.ts';
import { importIn, mappingOf } from './import-requests.ts';
import { listIn } from './list-requests.ts';
import { factorOf, secretOf } from './factor-requests.ts';
import type { Rows } from './rows.ts';

/** Kinds of rows that a request may name by an id. */
export const rowKinds = {
  buyer: async rows => (await rows.buyer()).id,
  good: async rows => (await rows.good()).id,
  goodsList: async rows => (await listIn(rows, 1)).id,
  import: async rows => (await importIn(rows, 3)).id,
  importMapping: async rows => (await mappingOf(rows)).id,
  listPart: async rows => (await listIn(rows, 1)).partId,
  due: async rows => (await rows.dueIn(false)).id,
  contract: async rows => (await rows.contract()).id,
  paper: async rows => (await rows.checkedContract()).id,
  access: async rows => (await rows.invitation()).id,
  file: async rows => (await rows.file()).id,
  signatory: async rows => (await rows.signatory()).owner.id,
  export: async rows => (await readyExport(rows)).id,
  message: async rows => (await rows.message()).id,
  ticketFile: async rows => (await rows.ticketFile()).fileId,
  ticket: async rows => (await rows.ticket()).id,
  key: rows => rows.anyKey(),
  apiKey: rows => rows.anyApiKey(),
  user: rows => rows.people.idOf(rows.owner),
  factor: factorOf,
  secret: secretOf,
  payment: async rows => (await rows.payment()).id,
  line: async rows => (await rows.invoice(5)).lineId,
  invoice: async rows => (await rows.invoice(5)).id,
  ...(Object.fromEntries(
    catalogueNames.map(name => [name, (rows: Rows) => rows.ofCatalogue(name)]),
  ) as Record<CatalogueName, MakeRow>),
} as const satisfies Record<string, MakeRow>;

type MakeRow = (rows: Rows) => Promise<string>;
export type RowKind = keyof typeof rowKinds;

/** A catalogue's rows belong to no case, and whether a paper is on record is told to anyone who holds it. */
const everybodys: readonly RowKind[] = [...catalogueNames, 'goodsList', 'listPart', 'paper'];
export const isEverybodys = (kind: RowKind): boolean => everybodys.includes(kind);

const ofPath: Readonly<Record<string, RowKind>> = {
  accesses: 'access',
  buyers: 'buyer',
  goods: 'good',
  goodsList: 'goodsList',
  imports: 'import',
  cases: 'due',
  contracts: 'contract',
  files: 'file',
  exports: 'export',
  notifications: 'message',
  tickets: 'ticket',
  keys: 'key',
  apiKeys: 'apiKey',
  users: 'user',
  factors: 'factor',
  invoices: 'invoice',
  ...Object.fromEntries(catalogueNames.map(name => [name, name])),
};

/** What row the id in this place of an operation's request names: `body.invoiceHeader.buyerId`. A new place gets its line here. */
export function kindAt(operation: string, place: string): RowKind | undefined {
  if (operation === 'factors.finishApp' && place === 'body.id') return 'secret';
  if (operation === 'contracts.check') return place === 'params.id' ? 'paper' : undefined;
  if (operation === 'factors.reset') return place === 'params.id' ? 'user' : undefined;
  if (/^imports\.(name|remove)Mapping$/.test(operation))
    return place === 'params.id' ? 'importMapping' : undefined;
  if (place === 'params.partId') return 'listPart';
  if (place === 'params.id') return ofPath[operation.split('.')[0]!];
  if (/\.signOwners\.\d+\.id$/.test(place)) return 'signatory';
  if (place === 'body.requestGroupId') return 'ticketGroups';
  if (place === 'params.fileId' || /^body\.files\.\d+$/.test(place)) return 'ticketFile';
  if (place === 'body.invoiceId') return 'invoice';
  if (place === 'body.assigneeId') return 'user';
  if (place === 'query.upTo') return 'message';
  if (place === 'body.requestTypeId') return 'ticketTypes';
  if (place.endsWith('.buyerId')) return 'buyer';
  if (place.endsWith('.paymentId')) return 'payment';
  if (/\.(invoiceBodies|invoicePayments|invoiceShippingGoods|returned)\.\d+\.id$/.test(place)) return 'line';
  if (/^body\.ids\.\d+$/.test(place)) return ofPath[operation.split('.')[0]!];
  return /^query\.(id|corrects)$/.test(place) && operation.startsWith('invoices.') ? 'invoice' : undefined;
}
