import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import { progressMessage, type Progress } from './message.ts';

const at = (state: InvoiceState, more: Partial<Progress> = {}): Progress => ({
  ...{ id: 'x', state, internalSerialNumber: 12, taxId: 'A1M0D10512A00000000015' },
  ...more,
});

test('each state has its own words, and green is only what the authority has taken or nobody sends', () => {
  const told = invoiceState.ids.map(id => progressMessage(at(id), 1));
  const green = invoiceState.ids.filter((_, i) => told[i]!.meaning === 'success');
  const { id } = invoiceState;
  assert.deepEqual(green, [id.accepted, id.edited, id.returned, id.cancelled, id.preview, id.proforma]);
  assert.deepEqual(
    invoiceState.ids.filter((_, i) => !told[i]!.isFinal),
    [id.readyToSend, id.receiveConfirmed],
  );
  for (const { text } of told) assert.match(text, /۱۲/);
});

test('what waits says why and that it is kept; what was refused leads to its errors', () => {
  const waiting = { why: 'سازمان خطای درونی داد' };
  const held = progressMessage(at(1, { waiting }), 1);
  assert.deepEqual([held.meaning, held.isFinal], ['warning', false]);
  assert.match(held.text, /سازمان خطای درونی داد.*در صف می‌ماند/);
  assert.match(progressMessage(at(2, { waiting }), 1).text, /هنوز پاسخی ندارد: سازمان خطای درونی داد/);
  assert.equal(progressMessage(at(3), 1).see?.tab, 'errors');
  assert.equal(progressMessage(at(4), 1).see?.tab, 'warnings');
});

test('a correction is called by what it does; the number is the one that it has now', () => {
  const texts = [1, 2, 3, 4, undefined].map(
    subject => progressMessage(at(1, { taxId: 'NEW' }), subject).text,
  );
  assert.deepEqual(
    texts.map(text => /^صورتحساب (.*?)۱۲/.exec(text)![1]!.trim()),
    ['', 'اصلاحی', 'ابطالی', 'برگشت از فروش', ''],
  );
  assert.ok(texts.every(text => text.includes('NEW')));
});
