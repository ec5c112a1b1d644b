import { factorOf, secretOf } from './factor-requests.ts';
import type { Rows } from './rows.ts';

/** Kinds of rows that a request may name by an id. */
export const rowKinds = {
  buyer: async rows => (await rows.buyer()).id,
  good: async rows => (await rows.good()).id,
  unit: async rows => (await rows.unit()).id,
  file: async rows => (await rows.file()).id,
  message: async rows => (await rows.message()).id,
  key: rows => rows.anyKey(),
  user: rows => rows.people.idOf(rows.owner),
  factor: factorOf,
  secret: secretOf,
  payment: async rows => (await rows.payment()).id,
  line: async rows => (await rows.invoice(5)).lineId,
  invoice: async rows => (await rows.invoice(5)).id,
} as const satisfies Record<string, (rows: Rows) => Promise<string>>;

export type RowKind = keyof typeof rowKinds;

/** A catalogue's rows belong to no case: whoever asks gets them. */
export const isEverybodys = (kind: RowKind): boolean => kind === 'unit';

const ofPath: Readonly<Record<string, RowKind>> = {
  buyers: 'buyer',
  goods: 'good',
  measurementUnits: 'unit',
  files: 'file',
  notifications: 'message',
  keys: 'key',
  users: 'user',
  factors: 'factor',
  invoices: 'invoice',
};

/** What row the id in this place of an operation's request names: `body.invoiceHeader.buyerId`. A new place gets its line here. */
export function kindAt(operation: string, place: string): RowKind | undefined {
  if (operation === 'factors.finishApp' && place === 'body.id') return 'secret';
  if (operation === 'factors.reset') return place === 'params.id' ? 'user' : undefined;
  if (place === 'params.id') return ofPath[operation.split('.')[0]!];
  if (place.endsWith('.buyerId')) return 'buyer';
  if (place.endsWith('.paymentId')) return 'payment';
  if (/\.(invoiceBodies|invoicePayments|invoiceShippingGoods|returned)\.\d+\.id$/.test(place)) return 'line';
  if (/^body\.ids\.\d+$/.test(place)) return ofPath[operation.split('.')[0]!];
  return /^query\.(id|corrects)$/.test(place) && operation.startsWith('invoices.') ? 'invoice' : undefined;
}
