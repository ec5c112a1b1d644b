import fc from 'fast-check';
import {
  completeInvoice,
  legalFigures,
  normalizeInvoice,
  type InvoiceDocument,
  type InvoiceHeader,
  type InvoiceItem,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { makeTaxId, MAX_SERIAL } from '@moadi/domain/identifiers';
import { integer, oneIn, pick, type Chance } from '../invoice/chance.ts';
import { correctionOf } from '../invoice/correction.ts';
import { rightInvoice, type Right } from '../invoice/right.ts';
import type { Good, World } from '../world.ts';

/** Ids that the authority's list has and the product's lacks, and one that neither has. */
export const unlisted: readonly Good[] = [
  { stuffId: '2799999999101', title: 'تازه در فهرست سازمان', vatRate: 10, category: 1 },
  { stuffId: '2799999999102', title: 'خدمت تازه در فهرست سازمان', vatRate: 0, category: 2 },
];
const nowhere = '2720000066404';

/** Numbers of a right form that the register does not know; nobody has asked about the last. */
export const strangers = ['14003778990', '99893568660009', '14009999996'] as const;

/** An invoice of which goods, rates or buyer may be anything that has a right form. */
export const drawnInvoice = (world: World, kind: InvoiceKind, now: number): fc.Arbitrary<Right> =>
  fc.tuple(rightInvoice(usual(world, kind), kind, now), fc.gen()).map(([right, g]) => {
    const changes = integer(g, 0, 3);
    let { invoice } = right;
    for (let i = 0; i < changes; i++) invoice = pick(g, ways)(g, invoice, world);
    return { ...right, invoice: handedIn(invoice, now) };
  });

/** As the form hands it in: in its kind's shape, without what does not count there. */
function handedIn(invoice: InvoiceDocument, now: number): InvoiceDocument {
  const { invoice: shaped } = completeInvoice(normalizeInvoice(invoice), {
    ...{ now, figures: legalFigures, proforma: false },
  });
  const { invoiceHeader, invoiceBodies, invoicePayments } = shaped;
  return {
    ...invoice,
    invoiceHeader: counting(invoice.invoiceHeader, invoiceHeader),
    invoiceBodies: invoiceBodies.map((row, i) => counting(invoice.invoiceBodies[i]!, row)),
    invoicePayments,
  };
}

/** What was entered of a part, as far as it is in `shaped` too. */
const counting = <P extends object>(entered: P, shaped: P): P =>
  Object.fromEntries(
    Object.entries(entered).filter(
      ([field]) => (shaped as Readonly<Record<string, unknown>>)[field] !== undefined,
    ),
  ) as P;

/** What a waybill bills is a service, or we have a word for it. */
const usual = (world: World, kind: InvoiceKind): World =>
  kind === '1.8' ? { ...world, goods: world.goods.filter(({ category }) => category === 2) } : world;

/** Whatever was said before may be corrected, by its own number or by another's. */
export interface Earlier {
  right: Right;
  taxId: string;
}

/** A correction of one of `earlier`, of which goods, rates and what it refers to may be anything. */
export const drawnCorrection = (
  world: World,
  earlier: readonly Earlier[],
  now: number,
): fc.Arbitrary<Right | undefined> =>
  fc.gen().chain(g => {
    const { right, taxId } = pick(g, earlier);
    const reference = oneIn(g, 6) ? pick(g, [pick(g, earlier).taxId, nobodys(right.memory.id, now)]) : taxId;
    return fc.tuple(correctionOf(right, reference, world, now), fc.gen()).map(([found, chance]) => {
      if (!found) return undefined;
      const changes = oneIn(chance, 3) ? 1 : 0;
      let { invoice } = found;
      for (let i = 0; i < changes; i++) invoice = pick(chance, ways)(chance, invoice, world);
      return { ...found, invoice: handedIn(invoice, now) };
    });
  });

/** Of a right form. */
const nobodys = (memory: string, now: number): string =>
  makeTaxId({ fiscalId: memory, issuedAt: now, serial: MAX_SERIAL });

type Way = (g: Chance, invoice: InvoiceDocument, world: World) => InvoiceDocument;

const ofLine =
  (change: (g: Chance, world: World, row: InvoiceItem) => InvoiceItem): Way =>
  (g, invoice, world) => {
    // A cancellation has none.
    if (invoice.invoiceBodies.length === 0) return invoice;
    const at = integer(g, 0, invoice.invoiceBodies.length - 1);
    return {
      ...invoice,
      invoiceBodies: invoice.invoiceBodies.map((row, i) =>
        i === at ? { ...row, ...change(g, world, row) } : row,
      ),
    };
  };

const ofHeader =
  (change: (g: Chance, world: World, header: InvoiceHeader) => InvoiceHeader): Way =>
  (g, invoice, world) => ({
    ...invoice,
    invoiceHeader: { ...invoice.invoiceHeader, ...change(g, world, invoice.invoiceHeader) },
  });

const anyGood = (g: Chance, world: World): Good | undefined =>
  oneIn(g, 6) ? pick(g, [...unlisted, undefined]) : pick(g, world.goods);

const anyNumber = (g: Chance, world: World): string =>
  oneIn(g, 4) ? pick(g, strangers) : pick(g, world.taxpayers).economicNumber;

const askedNumber = (g: Chance, world: World): string =>
  oneIn(g, 4) ? strangers[0] : pick(g, world.taxpayers).economicNumber;

const ways: readonly Way[] = [
  ofLine((g, world) => ({ stuffServiceId: anyGood(g, world)?.stuffId ?? nowhere })),
  ofLine((g, world) => {
    const good = anyGood(g, world);
    return { stuffServiceId: good?.stuffId ?? nowhere, vatRate: String(good?.vatRate ?? 10) };
  }),
  ofLine((g, world) => ({
    vatRate: oneIn(g, 2) ? String(pick(g, world.goods).vatRate) : pick(g, ['0', '9', '10', '25']),
  })),
  ofLine((_, __, row) => (row.netWeight === undefined ? {} : { netWeight: '0' })),
  ofHeader((g, world) => ({ buyerEconomicNumber: anyNumber(g, world) })),
  ofHeader((g, world) => {
    const { personType, economicNumber } = pick(g, world.taxpayers);
    return { typeOfBuyer: personType, buyerEconomicNumber: economicNumber };
  }),
  ofHeader(g => ({ typeOfBuyer: pick(g, [1, 2, 3, 4] as const) })),
  ofHeader((g, world) => ({ buyerNationalIdentityCode: pick(g, world.taxpayers).nationalId })),
  ofHeader((g, world) => ({ buyerPostalCode: pick(g, [pick(g, world.taxpayers).postalCode, '1994844121']) })),
  ofHeader((g, world, { agencyEconomicNumber }) =>
    // Of an agency nobody is told to ask; the register knows what it was asked about.
    agencyEconomicNumber === undefined ? {} : { agencyEconomicNumber: askedNumber(g, world) },
  ),
  ofHeader((g, world, { invoiceShippingGoods: goods }) =>
    goods
      ? {
          invoiceShippingGoods: goods.map(row => ({
            ...row,
            stuffServiceId: anyGood(g, world)?.stuffId ?? nowhere,
          })),
        }
      : {},
  ),
];
