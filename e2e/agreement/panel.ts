import type { Fault } from '@moadi/domain/faults';
import { makeTaxId } from '@moadi/domain/identifiers';
import {
  checkInvoice,
  isLate,
  kindOf,
  legalFigures,
  normalizeInvoice,
  withTotals,
  type InvoiceDocument,
  type KindInCorrections,
} from '@moadi/domain/invoices';
import { ExactNumber, invoiceToWire, writeInvoice, writeJson, type JsonInput } from '@moadi/moadian';
import { wireFields, type Field, type WireInvoice } from '../../packages/moadian/src/wire/fields.ts';
import type { Memory } from './memory.ts';

/** What the panel makes of an invoice: its faults, and what it would send if it had none. */
export interface Processed {
  faults: Fault[];
  /** Fields that the wire's writer refuses; the panel could not send them. */
  unwritable: string[];
  wire: WireInvoice;
  json: string;
}

export interface Sender {
  memory: Memory;
  serial: bigint;
  now: number;
  kindInCorrections: KindInCorrections;
}

/**
 * The way of an invoice through the panel without its database: normalised, checked, summed up, numbered, put on the late
 * route if it is late, mapped and written. What the check refuses is carried on regardless. Undefined without a kind.
 */
export function processed(invoice: InvoiceDocument, sender: Sender): Processed | undefined {
  const draft = normalizeInvoice(invoice);
  const kind = kindOf(draft);
  if (!kind) return undefined;
  const { kindInCorrections } = sender;
  const wire = invoiceToWire(numbered(withTotals(kind, draft, legalFigures), sender), { kindInCorrections });
  const written = writeInvoice(wire);
  return {
    faults: faultsOf(invoice, sender.now),
    unwritable: written.ok ? [] : written.problems.map(({ path, problem }) => `${path} ${problem}`),
    wire,
    json: written.ok ? written.json : textOf(wire),
  };
}

/** Patterns that are switched off are checked as if they were not. */
export const faultsOf = (invoice: InvoiceDocument, now: number): Fault[] =>
  checkInvoice(normalizeInvoice(invoice), {
    now,
    figures: legalFigures,
    proforma: false,
    offered: () => true,
  });

/** What the server adds before it sends. */
function numbered(document: InvoiceDocument, { memory, serial, now }: Sender): InvoiceDocument {
  const { invoiceHeader: header } = document;
  const late = isLate(header.issuingDateTime, { now, figures: legalFigures });
  return {
    ...document,
    internalSerialNumber: String(serial),
    invoiceHeader: {
      ...header,
      taxId: taxIdOf(memory.id, header.issuingDateTime, serial) ?? taxIdOf(memory.id, now, serial)!,
      sellerEconomicNumber: memory.economicNumber,
      ...(late && { sendingRule: 1, registrationDateTime: now }),
    },
  };
}

function taxIdOf(fiscalId: string, issuedAt: number | undefined, serial: bigint): string | undefined {
  const fits = issuedAt !== undefined && issuedAt >= 0 && Number.isSafeInteger(issuedAt);
  return fits ? makeTaxId({ fiscalId, issuedAt, serial }) : undefined;
}

/** The JSON text of an invoice whatever its values: numbers where a number can be read, else the text. */
export function textOf({ header, body, payments }: WireInvoice): string {
  return writeJson({
    header: part(wireFields.header, header),
    body: body.map(row => part(wireFields.body, row)),
    payments: payments.map(row => part(wireFields.payment, row)),
  });
}

function part(fields: Readonly<Record<string, Field>>, values: object): JsonInput {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, jsonOf(fields[name], value)]),
  );
}

function jsonOf(field: Field | undefined, value: unknown): JsonInput {
  if (Array.isArray(value)) return value.map(one => part(wireFields.goods, one as object));
  const isNumber = field ? field.kind.is !== 'text' : typeof value === 'number';
  const text = String(value);
  return isNumber && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? new ExactNumber(text) : text;
}
