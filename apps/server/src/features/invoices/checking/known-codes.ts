import { fault, type Fault } from '@moadi/domain/faults';
import type { FieldSpec } from '@moadi/domain/fields';
import { headerFields, itemFields, type InvoiceDocument } from '@moadi/domain/invoices';
import { bounded } from '../../../platform/bounded-cache.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { lists, namesOfCodes, type List } from './store.ts';

/** The names of the codes that invoices use, by list; a code that is missing here does not exist. */
export type KnownCodes = Readonly<Record<List, ReadonlyMap<string, string>>>;

interface Use {
  list: List;
  code: string;
  path: string;
  label: string;
}

export async function knownCodes(tx: Tx, invoices: readonly InvoiceDocument[]): Promise<KnownCodes> {
  const uses = invoices.flatMap(usesOf);
  const found = await Promise.all(
    Object.keys(lists).map(async list => {
      const codes = [...new Set(uses.filter(use => use.list === list).map(({ code }) => code))];
      return [list, codes.length === 0 ? new Map() : await namesOf(tx, list as List, codes)] as const;
    }),
  );
  return Object.fromEntries(found) as unknown as KnownCodes;
}

/** Codes of units, currencies, countries and cities that the authority does not have (0103502, 0108702 …). */
export const unknownCodes = (invoice: InvoiceDocument, known: KnownCodes): Fault[] =>
  usesOf(invoice)
    .filter(({ list, code }) => !known[list].has(code))
    .map(({ path, label }) => fault('rules.unknownValue', path, { field: label }));

const usesOf = ({ invoiceHeader, invoiceBodies }: InvoiceDocument): Use[] => [
  ...usesIn(codesOfHeader, invoiceHeader, 'invoiceHeader'),
  ...invoiceBodies.flatMap((row, i) => usesIn(codesOfItem, row, `invoiceBodies.${i}`)),
];

interface CodeField {
  field: string;
  list: List;
  label: string;
}

/** The fields that hold a code of one of the lists. */
const codesIn = (fields: Readonly<Record<string, FieldSpec>>): CodeField[] =>
  Object.entries(fields).flatMap(([field, spec]) =>
    spec.type === 'choice' && spec.from in lists
      ? [{ field, list: spec.from as List, label: spec.label }]
      : [],
  );
const codesOfHeader = codesIn(headerFields);
const codesOfItem = codesIn(itemFields);

const usesIn = (fields: readonly CodeField[], values: object, path: string): Use[] =>
  fields.flatMap(({ field, list, label }) => {
    const code = (values as Record<string, unknown>)[field];
    return typeof code === 'string' && code !== '' ? [{ list, code, path: `${path}.${field}`, label }] : [];
  });

/** People keep some of these lists: a name is believed for so long. What is not there yet is asked for each time. */
const REMEMBERED_MS = 10_000;
const remembered = bounded<{ name: string; at: number }>(10_000);

async function namesOf(tx: Tx, list: List, codes: readonly string[]): Promise<Map<string, string>> {
  const keyOf = (one: string) => `${list} ${one}`;
  const names = new Map<string, string>();
  const now = performance.now();
  for (const one of codes) {
    const known = remembered.get(keyOf(one));
    if (known && now - known.at < REMEMBERED_MS) names.set(one, known.name);
  }
  const unseen = codes.filter(one => !names.has(one));
  if (unseen.length === 0) return names;
  const rows = await namesOfCodes(tx, list, unseen);
  for (const row of rows) {
    remembered.set(keyOf(row.code), { name: row.name, at: now });
    names.set(row.code, row.name);
  }
  return names;
}
