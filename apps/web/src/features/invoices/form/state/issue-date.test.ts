import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openQuestion } from '../../../../ui/overlays/confirm.ts';
import { createFormStore, formOfKind, setHeader, setInvoice } from './form-store.ts';
import { settleIssueDate } from './issue-date.ts';

const HOUR = 3_600_000;
const inFuture = () => Date.now() + 48 * HOUR;
const formOn = (issued: number) => createFormStore(formOfKind('1.1', issued));

test('who leaves the date and goes on at once is asked once, and the answer counts for both', async () => {
  for (const yes of [true, false]) {
    const issued = inFuture();
    const store = formOn(issued);
    const both = Promise.all([settleIssueDate(store), settleIssueDate(store)]);
    openQuestion.get()!.answer(yes);
    await both;
    assert.equal(openQuestion.get(), undefined);
    const { invoiceHeader, isProformaInvoice = false } = store.get().document;
    assert.deepEqual([isProformaInvoice, invoiceHeader.issuingDateTime], [yes, yes ? issued : undefined]);
  }
});

test('a proforma that only a future date has made is none with another date; one that was wished for stays', async () => {
  const store = formOn(inFuture());
  const asked = settleIssueDate(store);
  openQuestion.get()!.answer(true);
  await asked;
  setHeader(store, { issuingDateTime: Date.now() - HOUR });
  await settleIssueDate(store);
  assert.deepEqual([store.get().document.isProformaInvoice, store.get().future], [false, undefined]);
  setInvoice(store, { isProformaInvoice: true });
  await settleIssueDate(store);
  assert.equal(store.get().document.isProformaInvoice, true);
});

test('a moment that was to come and has come by now keeps what was agreed on', async () => {
  const issued = Date.now() - HOUR;
  const store = formOn(issued);
  setInvoice(store, { isProformaInvoice: true });
  store.set({ ...store.get(), future: issued });
  await settleIssueDate(store);
  assert.equal(store.get().document.isProformaInvoice, true);
});
