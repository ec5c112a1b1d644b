import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openQuestion } from '../../../../ui/overlays/confirm.ts';
import { atTehranTime } from '@moadi/domain/primitives';
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

const at = (day: number, hour: number) => atTehranTime(20_000 + day, hour, 0);

test('an invoice that was left over midnight is of the day on which it goes on; a day that somebody chose stays', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: at(0, 23) });
  const dateOf = ({ get }: ReturnType<typeof formOn>) => get().document.invoiceHeader.issuingDateTime;
  const [left, chosen, carried] = [formOn(at(0, 23)), formOn(at(0, 23)), formOn(at(-3, 9))];
  setHeader(chosen, { issuingDateTime: at(0, 8) });
  const all = [left, chosen, carried];
  for (const store of all) await settleIssueDate(store);
  assert.deepEqual(all.map(dateOf), [at(0, 23), at(0, 8), at(-3, 9)], 'on the same day nothing changes');
  t.mock.timers.setTime(at(1, 1));
  for (const store of all) await settleIssueDate(store);
  assert.deepEqual(all.map(dateOf), [at(1, 1), at(0, 8), at(-3, 9)]);
  t.mock.timers.setTime(at(2, 7));
  await settleIssueDate(left);
  assert.equal(dateOf(left), at(2, 7), 'and after the next night');
});
