import {
  invoiceState,
  invoiceTaxPayerState,
  type InvoiceState,
  type InvoiceTaxPayerState,
} from '@moadi/domain/enums';
import { makeTaxId } from '@moadi/domain/identifiers';
import { kindOf, legalFigures, withTotals, type InvoiceDocument } from '@moadi/domain/invoices';
import { atTehranTime, tehranDayOf, weekdayOf } from '@moadi/domain/primitives';
import { timestamp } from '../../apps/server/src/platform/database/connect.ts';
import type { Tx } from '../../apps/server/src/platform/database/scope.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { invoiceRows, takeSerials } from '../../apps/server/src/features/invoices/store.ts';
import { insertAll } from '../../apps/server/src/platform/database/sets.ts';
import { record } from '../../apps/server/src/features/invoices/timeline-store.ts';
import type { DemoCase } from './people.ts';
import { demoBuyers, demoGoods } from './trade.ts';

const states = invoiceState.id;

/** Two months of invoices as a shop might have written them, none on Fridays; the same every time for the same day and case. */
export async function seedHistory(
  tx: Tx,
  owner: DemoCase,
  userId: string,
  perDay: number,
  now: number,
): Promise<void> {
  const random = seeded(owner.clientId);
  const rows = await tx.selectFrom('measurement_units').select(['code', 'unit_name']).execute();
  const units = new Map(rows.map(row => [row.code, row.unit_name]));
  const today = tehranDayOf(now);
  for (let age = 59; age >= 0; age--) {
    const day = today - age;
    // A little more in the second month than in the first.
    const count = weekdayOf(day) === FRIDAY ? 0 : Math.floor(random() * perDay * (age < 30 ? 1.5 : 1));
    for (let i = 0; i < count; i++) {
      const issuedAt = Math.min(
        atTehranTime(day, 9 + Math.floor(random() * 9), Math.floor(random() * 60)),
        now - 3_600_000,
      );
      const state = age < 2 && random() < 0.5 ? states.proforma : pick(random, age < 8 ? outcomes : longAgo);
      await seedInvoice(tx, { owner, userId, issuedAt, state, random, units, now });
    }
  }
}

const FRIDAY = 6;

const { accepted, acceptedWithWarnings, notAcceptedWithErrors } = states;
const outcomes: readonly InvoiceState[] = [
  ...Array.from({ length: 16 }, () => accepted),
  acceptedWithWarnings,
  acceptedWithWarnings,
  notAcceptedWithErrors,
];
/** What was refused long ago has been put right. */
const longAgo = outcomes.slice(0, -1);

const taken: readonly InvoiceState[] = [accepted, acceptedWithWarnings];

interface Entry {
  owner: DemoCase;
  userId: string;
  issuedAt: number;
  state: InvoiceState;
  random: () => number;
  units: ReadonlyMap<string, string>;
  now: number;
}

async function seedInvoice(tx: Tx, entry: Entry): Promise<void> {
  const { owner, userId, issuedAt, state, random, units, now } = entry;
  const { clientId } = owner;
  const fiscalId = owner.fiscalId!;
  const serial = await takeSerials(tx, fiscalId, clientId, 1);
  const draft = draftOf(random, issuedAt, units);
  const kind = kindOf(draft)!;
  const document = withTotals(kind, draft, legalFigures);
  const sent = state !== states.proforma;
  const taxId = makeTaxId({ fiscalId, issuedAt, serial: BigInt(serial) });
  const header = {
    ...document.invoiceHeader,
    sellerEconomicNumber: owner.economyCode,
    ...(sent && { taxId }),
  };
  const id = newId(issuedAt);
  const complete = { ...document, isProformaInvoice: !sent, invoiceHeader: header };
  const invoice = { clientId, id, fiscalId, userId, state, serial, document: complete, now: issuedAt };
  await insertAll(tx, invoiceRows([invoice]));
  const at = { clientId, invoiceId: id };
  if (!sent) {
    await record(tx, [
      { ...at, event: 'registerProforma', from: null, to: state, actor: 'user', userId, now: issuedAt },
    ]);
    return;
  }
  const referenceNumber = newId(issuedAt);
  await tx
    .updateTable('invoices')
    .set({
      sent_date: timestamp(issuedAt + 2_000),
      register_date: timestamp(issuedAt),
      tracking_code: referenceNumber,
      ...answers[state],
      ...(taken.includes(state) && { tax_payer_system_status: reactionOf(document, now - issuedAt) }),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await record(tx, [
    { ...at, event: 'register', from: null, to: states.readyToSend, actor: 'user', userId, now: issuedAt },
    {
      ...at,
      event: 'taken',
      from: states.readyToSend,
      to: states.receiveConfirmed,
      actor: 'authority',
      referenceNumber,
      now: issuedAt + 2_000,
    },
    {
      ...at,
      event:
        state === accepted ? 'accepted' : state === acceptedWithWarnings ? 'acceptedWithWarnings' : 'refused',
      from: states.receiveConfirmed,
      to: state,
      actor: 'authority',
      referenceNumber,
      now: issuedAt + 9_000,
    },
  ]);
}

/** What the authority said, by state. */
const answers: Partial<Record<InvoiceState, { errors?: string; warning?: string }>> = {
  [acceptedWithWarnings]: {
    warning: JSON.stringify([
      { code: '1301401', message: 'مقدار فیلد «کد پستی خریدار» با اطلاعات سامانه منطبق نیست.' },
    ]),
  },
  [notAcceptedWithErrors]: {
    errors: JSON.stringify([
      {
        code: '0304401',
        message:
          'مقدار فیلد «نرخ مالیات بر ارزش افزوده» با اطلاعات سامانه منطبق نیست. در قلم کالای «1» صورتحساب',
      },
    ]),
  },
};

/** Only a buyer with an economic number can react; after thirty days the authority does it for them (protocol 7.3). */
function reactionOf({ invoiceHeader }: InvoiceDocument, ageMs: number): InvoiceTaxPayerState {
  const { noReactionNeeded, systemConfirmed, awaitingReaction } = invoiceTaxPayerState.id;
  if (invoiceHeader.invoiceType !== 1) return noReactionNeeded;
  return ageMs > 30 * DAY_MS ? systemConfirmed : awaitingReaction;
}

const DAY_MS = 86_400_000;

function draftOf(
  random: () => number,
  issuedAt: number,
  units: ReadonlyMap<string, string>,
): InvoiceDocument {
  const type = random() < 0.75 ? 1 : 2;
  const buyer = pick(random, demoBuyers.slice(0, 4));
  const items = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const good = pick(random, demoGoods);
    const quantity = good.category === 2 || good.fee!.length > 9 ? 1 : 1 + Math.floor(random() * 40);
    return {
      id: newId(issuedAt),
      stuffServiceId: good.stuffId!,
      stuffServiceDescription: good.description!,
      measurementUnit: good.measurementUnit!,
      measurementUnitName: units.get(good.measurementUnit!)!,
      quantity: String(quantity),
      fee: good.fee!,
      discount: random() < 0.2 ? String(Number(good.fee!.slice(0, -3)) * 100) : '0',
      vatRate: good.vatRate!,
    };
  });
  return {
    invoiceHeader: {
      invoiceType: type,
      invoicePattern: 1,
      invoiceSubject: 1,
      issuingDateTime: issuedAt,
      ...(type === 1 && {
        settlementMethod: 1,
        typeOfBuyer: buyer.typeOfBuyer!,
        buyerName: buyer.nickName!,
        buyerEconomicNumber: buyer.economyCode!,
        buyerNationalIdentityCode: buyer.nationalIdentityCode!,
        ...(buyer.postalCode && { buyerPostalCode: buyer.postalCode }),
      }),
    },
    invoiceBodies: items,
    invoicePayments: [],
  };
}

const pick = <T>(random: () => number, rows: readonly T[]): T => rows[Math.floor(random() * rows.length)]!;

/** Mulberry32: small, even enough for made-up data. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
