import { writeJson } from '../json/write.ts';
import type { JsonInput } from '../json/write.ts';
import { wireFields } from './fields.ts';
import type { Field, WireInvoice } from './fields.ts';
import { toWire } from './values.ts';
import type { ValueProblem } from './values.ts';

/** `path` is like `header.tprdis`, `body[0].fee`, `header.sg[1].sgid`. */
export type WireProblem = { path: string; problem: ValueProblem };
export type WriteResult = { ok: true; json: string } | { ok: false; problems: WireProblem[] };

/**
 * The JSON text of an invoice (protocol 2.3): fields in table order, unset ones left out, compact, exact numbers.
 * `body` and `payments` are always written, empty where there is nothing (a cancellation has no lines).
 */
export function writeInvoice(invoice: WireInvoice): WriteResult {
  const problems: WireProblem[] = [];
  const json = writeJson({
    header: writeFields(wireFields.header, invoice.header, 'header', problems),
    body: invoice.body.map((item, i) => writeFields(wireFields.body, item, `body[${i}]`, problems)),
    payments: invoice.payments.map((one, i) =>
      writeFields(wireFields.payment, one, `payments[${i}]`, problems),
    ),
  });
  return problems.length === 0 ? { ok: true, json } : { ok: false, problems };
}

type Fields = Readonly<Record<string, Field>>;

function writeFields(fields: Fields, source: object, path: string, problems: WireProblem[]): JsonInput {
  for (const name of Object.keys(source)) {
    if (!Object.hasOwn(fields, name)) problems.push({ path: `${path}.${name}`, problem: 'unknown-field' });
  }
  const values = source as Readonly<Record<string, unknown>>;
  const written: [string, JsonInput][] = [];
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    written.push([name, writeValue(kind, value, `${path}.${name}`, problems)]);
  }
  return Object.fromEntries(written);
}

function writeValue(kind: Field['kind'], value: unknown, path: string, problems: WireProblem[]): JsonInput {
  if (kind.is === 'list') {
    if (Array.isArray(value)) {
      return value.map((one: object, i) =>
        writeFields(kind.fields as Fields, one, `${path}[${i}]`, problems),
      );
    }
    problems.push({ path, problem: 'type' });
    return undefined;
  }
  const checked = toWire(kind, value);
  if (checked.ok) return checked.value;
  problems.push({ path, problem: checked.problem });
  return undefined;
}
