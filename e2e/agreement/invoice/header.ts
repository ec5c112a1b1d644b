import {
  patternOf,
  stateOf,
  typeOf,
  type FieldOf,
  type InvoiceHeader,
  type InvoicePayment,
} from '@moadi/domain/invoices';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { code, integer, oneIn, pick, text } from './chance.ts';
import { DAY, daysAgo, fills, type Draw } from './draw.ts';

/** A right header without its buyer and its amounts. */
export function header(draw: Draw): InvoiceHeader {
  const { g, kind } = draw;
  const made: Record<string, unknown> = {
    invoiceType: typeOf(kind),
    invoicePattern: patternOf(kind),
    invoiceSubject: 1,
    issuingDateTime: issued(draw),
  };
  for (const field of Object.keys(values) as FieldOf<'header'>[]) {
    const state = stateOf(kind, 'header', field, { header: made });
    const value = state.enabled && (state.required || fills(draw)) ? values[field]!(draw, made) : undefined;
    if (value !== undefined) made[field] = value;
  }
  if (kind === '1.8')
    made['invoiceShippingGoods'] = Array.from({ length: integer(g, 1, 3) }, () => good(draw));
  return made;
}

const good = ({ g, world }: Draw) => ({
  stuffServiceId: pick(g, world.goods).stuffId,
  stuffServiceDescription: text(g, 400),
});

/** Now, in the days before, at the edges of Tehran's days, on the last day of the deadline, and long after it. */
function issued(draw: Draw): number {
  const { g, now } = draw;
  const edge = startOfDay(tehranDayOf(now) - integer(g, 0, 12));
  return pick(g, [
    now,
    now - 1,
    edge,
    edge - 1 + integer(g, 1, 12_600_000),
    daysAgo(draw, 0, 11),
    daysAgo(draw, 0, 11),
    startOfDay(tehranDayOf(now) - 12),
    startOfDay(tehranDayOf(now) - 12) - 1,
    daysAgo(draw, 13, 700),
  ]);
}

type Make = (draw: Draw, header: InvoiceHeader) => unknown;

const IRAN = '033';
const dayBefore: Make = ({ g }, made) =>
  startOfDay(tehranDayOf(made.issuingDateTime!) - pick(g, [0, 0, 1, 30, 3000]));
const country: Make = ({ g }) => (oneIn(g, 2) ? IRAN : pick(g, ['107', '064', '001', '241']));
const city =
  (of: 'originCountry' | 'destinationCountry'): Make =>
  ({ g }, made) =>
    made[of] === IRAN ? pick(g, ['284', '1', '12', '562', '1561']) : undefined;
const identity: Make = ({ g }) => pick(g, ['0012345679', '14003778990', '41199900001', '990012345678']);

/** In the order in which they depend on each other. */
const values: Partial<Record<FieldOf<'header'>, Make>> = {
  sellerBranchCode: ({ g }) => code(g, 4),
  flightType: ({ g }) => integer(g, 1, 2),
  agencyEconomicNumber: ({ g, world }) => pick(g, world.taxpayers).economicNumber,
  serialCustomsLicenseNumber: ({ g }) => code(g, integer(g, 1, 14)),
  sellerCustomsCode: ({ g }) => code(g, 5),
  cottageDeclarationCustomsNumber: ({ g }) => code(g, integer(g, 1, 14)),
  cottageDeclarationCustomsDate: dayBefore,
  contactRegistrationNumber: ({ g, memory }) => pick(g, memory.contracts),
  billId: ({ g, memory }) => pick(g, memory.billIds),
  settlementMethod: ({ g }) => integer(g, 1, 3),
  totalNetWeight: ({ g }) => code(g, integer(g, 1, 15)),
  ladingType: ({ g }) => integer(g, 1, 4),
  ladingNumber: ({ g }) => code(g, integer(g, 1, 18)),
  ladingReferenceNumber: ({ g }) => code(g, integer(g, 1, 18)),
  carrierNumber: ({ g }) => pick(g, ['NAAA00000A0000001', 'W5', '12345678901234567890', 'abc1']),
  transmitterNationalIdentityCode: identity,
  originCountry: country,
  originCity: city('originCountry'),
  destinationCountry: country,
  destinationCity: city('destinationCountry'),
  receiverNationalIdentityCode: identity,
  driverNationalIdentityCode: ({ g }, made) =>
    made.ladingType === 1 ? pick(g, ['0012345679', '990012345678']) : undefined,
  announcementSalesDate: dayBefore,
  announcementSalesNumber: ({ g }) => code(g, integer(g, 1, 30)),
  insurancePolicyId: ({ g }) => code(g, integer(g, 9, 12)),
  insuranceAddendumId: ({ g }) => code(g, integer(g, 9, 12)),
  note1: ({ g }) => text(g, 30),
  note2: ({ g }) => text(g, 30),
};

/** A right payment of an invoice with this total. */
export function payment(draw: Draw, total: bigint): InvoicePayment {
  const { g, kind, now } = draw;
  const optional = <T>(value: T): T | undefined => (fills(draw) ? value : undefined);
  const made = {
    paymentType: integer(g, 1, 8),
    paymentValue: String((total * BigInt(integer(g, 0, 100))) / 100n),
    paymentDate:
      kind === '1.5' || fills(draw) ? startOfDay(tehranDayOf(now - integer(g, 0, 4000) * DAY)) : undefined,
    terminal: optional(code(g, 8)),
    acceptanceNumber: optional(code(g, 14)),
    paymentSwitchNumber: optional(code(g, 9)),
    trackPaymentNumber: optional(code(g, integer(g, 1, 14))),
    payerCardNumber: optional(pick(g, ['6037701689095443', '6219861034529007'])),
    payerNationalIdentityCode: optional(pick(g, ['0012345679', '14003778990', '990012345678'])),
  };
  return Object.fromEntries(
    Object.entries(made).filter(([, value]) => value !== undefined),
  ) as InvoicePayment;
}
