import type { Fault } from '@moadi/domain/faults';
import {
  completeInvoice,
  kindOf,
  droppedFaults,
  mendsOf,
  normalizeInvoice,
  verdictsBy,
  warningsFor,
  withTotals,
  type Figures,
  type InvoiceDocument,
  type InvoiceItem,
  type LineMemory,
  type Mend,
  type Remark,
} from '@moadi/domain/invoices';
import type { Tx } from '../../../platform/database/scope.ts';
import { mapStepping, type Steps } from '../../../platform/map-yielding.ts';
import { unknownBuyers } from './buyers-known.ts';
import type { Seller } from './case-facts.ts';
import { referenceVerdicts } from '../corrections/references.ts';
import { knowledgeOf } from './knowledge.ts';
import { knownCodes, unknownCodes } from './known-codes.ts';

export interface Examined {
  /** Normalised, in its kind's shape, with its sums; as it came when its kind is unknown. */
  document: InvoiceDocument;
  /** What the authority would refuse, or the panel. */
  faults: Fault[];
  /** What it may refuse, as far as we know; a person decides. */
  doubts: Remark[];
  /** What it accepts and a person should still look at. */
  warnings: Remark[];
  /** Ways to mend what is said. */
  mendsOf: (remark: Remark) => Mend[];
}

export interface Draft {
  body: InvoiceDocument;
  proforma: boolean;
}

interface World {
  seller: Seller;
  now: number;
  figures: Figures;
}

/**
 * The domain's check of incoming invoices of one seller, and what only the database can tell: codes, buyers and references
 * that exist, and what we know of goods, rates and taxpayers. As many statements for a hundred as for one.
 */
export async function examineAll(tx: Tx, drafts: readonly Draft[], world: World): Promise<Examined[]> {
  const { seller, now, figures } = world;
  const complete = await mapStepping(drafts, draft => completed(draft, world));
  const invoices = complete.map(({ invoice }) => invoice);
  const known = await knownCodes(tx, invoices);
  const strangers = await unknownBuyers(tx, seller, invoices);
  const knowledge = await knowledgeOf(tx, invoices, world);
  const judged = await mapStepping(complete, function* ({ invoice, faults }, i) {
    const document: InvoiceDocument = {
      ...invoice,
      invoiceBodies: invoice.invoiceBodies.map(row => withUnitName(row, known.units)),
      invoiceHeader: { ...invoice.invoiceHeader, sellerEconomicNumber: seller.economyCode },
    };
    const mends = (remark: Remark) => mendsOf(remark, document, knowledge);
    if (!kindOf(document)) return { document, own: faults, more: [], mendsOf: mends };
    yield;
    const verdicts = verdictsBy(knowledge, document);
    yield;
    const unknown = unknownCodes(document, known);
    yield;
    return {
      document,
      own: [...faults, ...unknown, ...strangers[i]!],
      more: unsaid(faults, verdicts.faults),
      doubts: unsaid(faults, verdicts.doubts),
      warnings: [...warningsFor(document, { now, figures }), ...unsaid(faults, verdicts.warnings)],
      mendsOf: mends,
    };
  });
  const areWrong = judged.map(({ own, more }) => own.length + more.length > 0);
  const against = await referenceVerdicts(tx, seller, invoices, areWrong);
  return judged.map(({ document, own, more, doubts, warnings = [], mendsOf: mends }, i): Examined =>
    doubts === undefined
      ? { document, faults: own, doubts: [], warnings, mendsOf: mends }
      : {
          document,
          faults: [...own, ...against[i]!.faults, ...more],
          doubts: [...doubts, ...unsaid(complete[i]!.faults, against[i]!.doubts)],
          warnings,
          mendsOf: mends,
        },
  );
}

/** One field, one sentence: nothing that we know about a value that is wrong in itself. */
function unsaid<R extends Remark>(faults: readonly Fault[], remarks: readonly R[]): R[] {
  const said = new Set(faults.map(({ path }) => path));
  return remarks.filter(({ path }) => !said.has(path));
}

interface Complete {
  invoice: InvoiceDocument;
  faults: Fault[];
}

/** In its kind's shape, with its sums, and what is wrong: also what that shape would drop of what was handed in. */
function* completed({ body, proforma }: Draft, { now, figures }: World): Steps<Complete> {
  const draft = normalizeInvoice(body);
  yield;
  const memory = yield* linesOf(draft, figures);
  const { invoice, faults } = completeInvoice(draft, { now, figures, proforma, memory });
  yield;
  const paths = new Set(faults.map(({ path }) => path));
  // What a faulty invoice comes to says nothing of the amounts that were handed in.
  const lost = droppedFaults(draft, invoice).filter(
    ({ code, path }) => !paths.has(path) && (code !== 'rules.mustBe' || faults.length === 0),
  );
  return { invoice, faults: [...faults, ...lost] };
}

const LINES_AT_ONCE = 64;

/** What each line comes to by itself, worked out a few at a time: the check then has most of its work done. */
function* linesOf(draft: InvoiceDocument, figures: Figures): Steps<LineMemory> {
  const kind = kindOf(draft);
  const known = new Map<InvoiceItem, ReturnType<LineMemory>>();
  const memory: LineMemory = (line, _facts, compute) => {
    const found = known.get(line) ?? compute();
    known.set(line, found);
    return found;
  };
  if (!kind) return memory;
  const { invoiceBodies: lines } = draft;
  for (let i = 0; i < lines.length - LINES_AT_ONCE; i += LINES_AT_ONCE) {
    withTotals(kind, { ...draft, invoiceBodies: lines.slice(i, i + LINES_AT_ONCE) }, figures, memory);
    yield;
  }
  return memory;
}

export const examine = async (tx: Tx, draft: Draft, world: World): Promise<Examined> =>
  (await examineAll(tx, [draft], world))[0]!;

/** An invoice keeps the name its unit had when it was issued. */
function withUnitName(row: InvoiceItem, units: ReadonlyMap<string, string>): InvoiceItem {
  const { measurementUnitName: _, ...item } = row;
  const name = row.measurementUnit && units.get(row.measurementUnit);
  return name ? { ...item, measurementUnitName: name } : item;
}
