import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseTable, CatalogueTable } from './records.ts';

test('which tables the kit can keep follows from their columns', () => {
  const ofCases: CaseTable[] = ['buyers', 'goods'];
  const catalogues: CatalogueTable[] = ['measurement_units'];
  // @ts-expect-error it is no row that people switch off and delete
  const invoices: CaseTable = 'invoices';
  // @ts-expect-error a case's rows are nobody else's
  const shared: CatalogueTable = 'buyers';
  // @ts-expect-error a catalogue belongs to no case
  const owned: CaseTable = 'measurement_units';
  assert.equal(new Set([...ofCases, ...catalogues, invoices, shared, owned]).size, 4);
});
