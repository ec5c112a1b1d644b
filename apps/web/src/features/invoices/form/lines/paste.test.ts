import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, stateOf, type FieldOf, type InvoiceItem } from '@moadi/domain/invoices';
import { addRow, createFormStore, newForm, setHeader, setRow } from '../state/form-store.ts';
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
