import { isObject, readJson } from '../json/read.ts';
import type { JsonObject, JsonProblem, JsonValue } from '../json/read.ts';
import { unsentFields, wireFields } from './fields.ts';
import type { Field, ReceivedInvoice } from './fields.ts';
import { fromWire } from './values.ts';
import type { WireProblem } from './write.ts';

export type ReadResult =
  | { ok: true; value: ReceivedInvoice }
  | { ok: false; problems: (WireProblem | { path: ''; problem: JsonProblem })[] };

/**
 * Reads an invoice back from its JSON text or bytes. Null counts as absent, an empty `extension` is overlooked, and
 * whatever the table does not know is a problem, as it is for the authority (protocol 2.3, 6.4 kind 1 detail 01). Fields
 * that others still write (`unsentFields`) are read; `writeInvoice` writes none of them.
 */
export function readInvoice(source: string | Uint8Array): ReadResult {
  const json = readJson(source);
  if (!json.ok) return { ok: false, problems: [{ path: '', problem: json.problem }] };
  if (!isObject(json.value)) return { ok: false, problems: [{ path: '', problem: 'type' }] };
  const problems: WireProblem[] = [];
  const value = readSections(json.value, problems);
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

function readSections(sections: JsonObject, problems: WireProblem[]): ReceivedInvoice {
  for (const [name, value] of Object.entries(sections)) {
    const empty = value === null || (Array.isArray(value) && value.length === 0);
    if (sectionNames.has(name) || (name === 'extension' && empty)) continue;
    problems.push({ path: name, problem: 'unknown-field' });
  }
  return {
    header: readFields(wireFields.header, sections['header'] ?? null, 'header', problems),
    body: readList(bodyFields, sections['body'] ?? [], 'body', problems),
    payments: readList(paymentFields, sections['payments'] ?? [], 'payments', problems),
  };
}

const bodyFields = { ...wireFields.body, ...unsentFields.body };
const paymentFields = { ...wireFields.payment, ...unsentFields.payment };
const sectionNames: ReadonlySet<string> = new Set(['header', 'body', 'payments']);

type Fields = Readonly<Record<string, Field>>;

function readList(fields: Fields, list: JsonValue, path: string, problems: WireProblem[]): object[] {
  if (Array.isArray(list)) return list.map((one, i) => readFields(fields, one, `${path}[${i}]`, problems));
  problems.push({ path, problem: 'type' });
  return [];
}

function readFields(fields: Fields, source: JsonValue, path: string, problems: WireProblem[]): object {
  const read: Record<string, unknown> = {};
  if (!isObject(source)) problems.push({ path, problem: 'type' });
  for (const [name, value] of Object.entries(isObject(source) ? source : {})) {
    const at = `${path}.${name}`;
    const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
    if (!kind) problems.push({ path: at, problem: 'unknown-field' });
    else if (value === null) continue;
    else if (kind.is === 'list') read[name] = readList(kind.fields as Fields, value, at, problems);
    else {
      const checked = fromWire(kind, value);
      if (checked.ok) read[name] = checked.value;
      else problems.push({ path: at, problem: checked.problem });
    }
  }
  return read;
}
