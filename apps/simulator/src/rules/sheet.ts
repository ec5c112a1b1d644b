import { JsonArray, JsonObject, readJson, utf8, type Json } from '../json/read.ts';
import { fieldRows, fieldTables, sections, type FieldRow, type Section } from './fields.ts';
import { finding, unknownName, type Finding, type Place } from './finding.ts';
import type { Value } from './format.ts';

/** One object of an invoice: the values whose form is right, and the names of those whose form is not. */
export interface Part extends Place {
  values: Map<string, Value>;
  bad: Set<string>;
}

/** An invoice as it was read, before any rule looks at it. */
export interface Sheet {
  header: Part;
  body: Part[];
  payments: Part[];
  /** The carried goods of pattern 8, header.sg. */
  goods: Part[];
  /** Whether extension holds anything, if only an empty object. */
  extended: boolean;
}

const structure = 'section 2.3; RC_TXPS kind 1';
const rootNames = new Set(['header', 'body', 'payments', 'extension']);
const tables: Partial<Record<Section, Record<string, FieldRow>>> = fieldTables;

/** Reads the invoice text: structure, names and the form of every value (kinds 1 and 5). */
export function readSheet(content: Uint8Array): { sheet?: Sheet; findings: Finding[] } {
  const findings: Finding[] = [];
  const root = document(content);
  if (!root) return { findings: [finding('error', '110', 'root', { section: 'root' }, structure)] };
  repeats(root, { section: 'root' }, findings);
  for (const name of root.members.keys())
    if (!rootNames.has(name)) findings.push(unknownName(name, { section: 'root' }, '101', structure));

  const header = root.get('header') ?? null;
  const first = part(header, { section: 'header' }, findings);
  if (header === null) findings.push(finding('error', '0', 'header', { section: 'root' }, structure));
  const goods = header instanceof JsonObject ? lines(header.get('sg'), 'sg', findings) : [];
  const body = lines(root.get('body'), 'body', findings);
  const payments = lines(root.get('payments'), 'payments', findings);
  const extension = array(root.get('extension'), 'extension', findings);
  return { sheet: { header: first, body, payments, goods, extended: extension.length > 0 }, findings };
}

function document(content: Uint8Array): JsonObject | undefined {
  const text = utf8(content);
  if (text === undefined) return undefined;
  try {
    const root = readJson(text);
    return root instanceof JsonObject ? root : undefined;
  } catch {
    return undefined;
  }
}

function lines(value: Json | undefined, section: Section, findings: Finding[]): Part[] {
  return array(value, section, findings).map((item, at) => part(item, { section, line: at + 1 }, findings));
}

function array(value: Json | undefined, section: Section, findings: Finding[]): Json[] {
  if (value === undefined || value === null) return [];
  if (value instanceof JsonArray) return value.items;
  findings.push(finding('error', '103', section, { section: 'root' }, structure));
  return [];
}

function part(value: Json, place: Place, findings: Finding[]): Part {
  const read: Part = { ...place, values: new Map(), bad: new Set() };
  if (!(value instanceof JsonObject)) {
    if (value !== null || place.section !== 'header')
      findings.push(finding('error', '103', place.section, place, structure));
    return read;
  }
  const table = tables[place.section]!;
  repeats(value, place, findings);
  for (const [name, raw] of value.members) {
    const row = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!row) {
      if (name !== 'sg' || place.section !== 'header')
        findings.push(unknownName(name, place, '101', structure));
      continue;
    }
    // An empty text says no more than an absent field; senders write it for what they left out.
    if (raw === null || raw === '') continue;
    const result = row[1](raw);
    if (typeof result === 'object' && 'detail' in result) {
      read.bad.add(name);
      findings.push(finding('error', `1${result.detail}`, name, place, `${structure}; section 4`));
    } else read.values.set(name, result);
  }
  return read;
}

function repeats(object: JsonObject, place: Place, findings: Finding[]): void {
  const source = 'section 2.3; RC_TXPS kind 5';
  for (const name of new Set(object.repeated)) {
    const known = Object.hasOwn(fieldRows, name) || Object.hasOwn(sections, name);
    findings.push(known ? finding('error', '5', name, place, source) : unknownName(name, place, '5', source));
  }
}
