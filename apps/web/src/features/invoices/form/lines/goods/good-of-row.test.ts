import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Value } from '@moadi/domain/fields';
import type { GoodRecord } from '../../../../../kit/fast-editors.ts';
import {
  beginKind,
  createFormStore,
  newForm,
  setHeader,
  setInvoice,
  setRow,
} from '../../state/form-store.ts';
import { pickGood } from './good-of-row.ts';
import { lastPriceNote } from './last-price.ts';

const saved: GoodRecord = {
  id: '1',
  stuffId: '2710000138624',
  nickName: 'باقلا',
  vatRate: '10',
  measurementUnit: '164',
  fee: '1000',
  discount: '10',
};
const listed: GoodRecord = { id: '2', stuffId: '2720000114542', description: 'نان', vatRate: '0' };
const unknown: GoodRecord = { id: '2790000000017', stuffId: '2790000000017' };

function form() {
  const store = createFormStore(newForm());
  beginKind(store, '1.1', 0);
  const line = () => store.get().document.invoiceBodies[0] as unknown as Readonly<Record<string, Value>>;
  return {
    store,
    line,
    pick: (good: GoodRecord | undefined) => pickGood(store, 'item', 0, good),
  };
}
const shown = ({
  stuffServiceId,
  stuffServiceDescription,
  vatRate,
  measurementUnit,
  fee,
  discount,
  quantity,
}: Readonly<Record<string, Value>>) => [
  stuffServiceId,
  stuffServiceDescription,
  vatRate,
  measurementUnit,
  fee,
  discount,
  quantity,
];

test('another good in a line: what the former one brought goes with it', () => {
  const { line, pick } = form();
  pick(saved);
  assert.deepEqual(shown(line()), ['2710000138624', 'باقلا', '10', '164', '1000', '10', undefined]);
  pick(listed);
  assert.deepEqual(shown(line()), ['2720000114542', 'نان', '0', undefined, undefined, '0', undefined]);
  pick(unknown);
  assert.deepEqual(shown(line()).slice(0, 4), ['2790000000017', undefined, undefined, undefined]);
  pick(saved);
  pick(undefined);
  assert.deepEqual(shown(line()), [undefined, undefined, undefined, undefined, undefined, '0', undefined]);
});

test('what was typed stays, before the good and after it', () => {
  const { store, line, pick } = form();
  setRow(store, 'item', 0, { quantity: '3', fee: '700' });
  pick(listed);
  assert.deepEqual(shown(line()), ['2720000114542', 'نان', '0', undefined, '700', '0', '3']);
  pick(saved);
  setRow(store, 'item', 0, { fee: '1200', measurementUnit: '1627' });
  pick(unknown);
  assert.deepEqual(shown(line()), ['2790000000017', undefined, undefined, '1627', '1200', '0', '3']);
});

test('a typed price stays, whatever good is chosen', () => {
  const { store, line, pick } = form();
  setRow(store, 'item', 0, { fee: '750' });
  for (const good of [saved, listed, saved]) {
    pick(good);
    assert.equal(line()['fee'], '750');
  }
});

test('of a draft nobody knows what came with its good: its facts go, its price stays', () => {
  const { store, line, pick } = form();
  const { id: _, stuffId: stuffServiceId, nickName: stuffServiceDescription, ...rest } = saved;
  setInvoice(store, {
    invoiceBodies: [{ id: 'a', stuffServiceId, stuffServiceDescription, ...rest, quantity: '2' } as never],
  });
  pick(listed);
  assert.deepEqual(shown(line()), ['2720000114542', 'نان', '0', undefined, '1000', '10', '2']);
});

const at = Date.parse('2025-04-23T12:00:00Z');
const bought: GoodRecord = { ...saved, last: { at, fee: '900', measurementUnit: '1627' } };

test('what the buyer paid last comes before what the good costs: with its unit, and without the discount of that other price', () => {
  const { line, pick } = form();
  pick(bought);
  assert.deepEqual(shown(line()), ['2710000138624', 'باقلا', '10', '1627', '900', '0', undefined]);
  // The same price: the same discount.
  pick({ ...bought, last: { at, fee: '1000' } });
  assert.deepEqual(shown(line()).slice(3, 6), ['164', '1000', '10']);
  // What was bought without a price has the good's own.
  pick({ ...bought, last: { at, measurementUnit: '1627' } });
  assert.deepEqual(shown(line()).slice(3, 6), ['164', '1000', '10']);
});

test('a price says that it is the buyer’s last one for as long as it is, and whose it is once the buyer is another', () => {
  const { store, line, pick } = form();
  const note = () => lastPriceNote(store.get(), 0);
  setHeader(store, { buyerEconomicNumber: '14003778990' });
  pick(saved);
  assert.equal(note(), undefined);
  pick(bought);
  assert.equal(note(), 'آخرین قیمت خریدار، ۱۴۰۴/۰۲/۰۳');
  setRow(store, 'item', 0, { fee: '950' });
  assert.equal(note(), undefined);
  setRow(store, 'item', 0, { fee: '900' });
  setHeader(store, { buyerEconomicNumber: '10861677542' });
  assert.equal(note(), 'قیمت خریدار پیشین، ۱۴۰۴/۰۲/۰۳');
  pick(listed);
  assert.deepEqual([line()['fee'], note()], [undefined, undefined]);
});

test('a typed price stays also where the buyer has paid another one', () => {
  const { store, line, pick } = form();
  setRow(store, 'item', 0, { fee: '750' });
  pick(bought);
  assert.equal(line()['fee'], '750');
  assert.equal(lastPriceNote(store.get(), 0), undefined);
});

test('what is given beside a good stays, whatever the good and the one before it bring', () => {
  const { store, line, pick } = form();
  pick(saved);
  setRow(store, 'item', 0, { vatRate: '5', quantity: '3' });
  pickGood(store, 'item', 0, { ...listed, fee: '900', discount: '1' }, new Set(['vatRate', 'discount']));
  assert.deepEqual(shown(line()), ['2720000114542', 'نان', '5', undefined, '900', '10', '3']);
});
