import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, stateOf, type FieldOf, type InvoiceItem } from '@moadi/domain/invoices';
import { addRow, createFormStore, newForm, setHeader, setRow } from '../state/form-store.ts';
import { pickGood } from './goods/good-of-row.ts';
import { pasteLines } from './paste.ts';

test('a block that is pasted into a locked field of a corrective fills no other', () => {
  const store = createFormStore(newForm());
  setHeader(store, { invoiceType: 1, invoicePattern: 1, invoiceSubject: 2 });
  addRow(store, 'item');
  setRow(store, 'item', 0, { stuffServiceId: '2720000104932', quantity: '2', fee: '1000', discount: '0' });
  const { document } = store.get();
  const kind = kindOf(document)!;
  const columns: FieldOf<'item'>[] = ['stuffServiceId', 'quantity', 'fee', 'vatRate', 'discount'];
  const { locked } = stateOf(kind, 'item', 'vatRate', {
    header: document.invoiceHeader,
    row: {} as InvoiceItem,
  });
  assert.ok(locked);
  const lists = { units: [], currencies: [] };
  const paste = (field: FieldOf<'item'>, text: string) =>
    pasteLines(store, { text, kind, columns, index: 0, field, lists }, 481_205_937);
  paste('vatRate', '10\n10');
  assert.deepEqual(store.get().document.invoiceBodies, document.invoiceBodies);
  paste('fee', '2000');
  assert.equal(store.get().document.invoiceBodies[0]!.fee, '2000');
});

test('an id that is pasted over a filled line takes away what the good before brought, and leaves what was typed', () => {
  const store = createFormStore(newForm());
  setHeader(store, { invoiceType: 1, invoicePattern: 1, invoiceSubject: 1 });
  addRow(store, 'item');
  const good = {
    stuffId: '2720000104932',
    description: 'باقلا',
    vatRate: '10',
    measurementUnit: '164',
    fee: '1000',
  };
  pickGood(store, 'item', 0, good);
  setRow(store, 'item', 0, { quantity: '7' });
  const kind = kindOf(store.get().document)!;
  const columns: FieldOf<'item'>[] = ['stuffServiceId', 'quantity', 'fee', 'vatRate', 'discount'];
  const lists = { units: [], currencies: [] };
  const text = '2720000114542';
  pasteLines(store, { text, kind, columns, index: 0, field: 'stuffServiceId', lists }, 481_205_937);
  const { stuffServiceId, stuffServiceDescription, vatRate, measurementUnit, fee, quantity } =
    store.get().document.invoiceBodies[0]!;
  assert.deepEqual(
    [stuffServiceId, stuffServiceDescription, vatRate, measurementUnit, fee, quantity],
    [text, undefined, undefined, undefined, undefined, '7'],
  );
});
