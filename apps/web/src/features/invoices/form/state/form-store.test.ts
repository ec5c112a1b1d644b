import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REST_MS } from '../../../../ui/lib/store.ts';
import {
  addRow,
  beginKind,
  createFormStore,
  fillBuyer,
  newForm,
  removeRow,
  setHeader,
  setRow,
  typeHeader,
  type FormStore,
} from './form-store.ts';
import { answerField, forgetRemarks, refuseFields } from './said.ts';
import { applyMends, undoRepairs } from './mends.ts';

const addressOf = (form: ReturnType<FormStore['get']>) => form.document.invoiceHeader.buyerAddress;
const type = (store: FormStore, text: string) => setHeader(store, { buyerAddress: text }, 'type');

test('what is typed is there at once for anyone who asks; anyone who follows hears of it when the typing rests', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const store = createFormStore(newForm());
  const heard: unknown[] = [];
  const now: unknown[] = [];
  store.subscribe(() => now.push(addressOf(store.get())));
  store.follow(() => heard.push(addressOf(store.settled())));
  type(store, 'a');
  t.mock.timers.tick(REST_MS - 1);
  type(store, 'ab');
  t.mock.timers.tick(REST_MS - 1);
  assert.equal(addressOf(store.get()), 'ab');
  assert.deepEqual([now, heard], [['a', 'ab'], []]);
  t.mock.timers.tick(1);
  assert.deepEqual(heard, ['ab']);
  type(store, 'abc');
  store.set(store.get());
  assert.deepEqual(heard, ['ab', 'abc']);
  t.mock.timers.tick(REST_MS);
  assert.deepEqual(heard, ['ab', 'abc']);
});

test('keys, other changes and rests in any order: nothing typed is lost, and nobody is left behind', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const act = fc.oneof(
    fc.record({ way: fc.constantFrom('type', 'set'), text: fc.string({ minLength: 1, maxLength: 3 }) }),
    fc.constantFrom({ way: 'rest' }, { way: 'again' }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), acts => {
      const store = createFormStore(newForm());
      let [last, followed] = [addressOf(store.get()), addressOf(store.get())];
      store.follow(() => (followed = addressOf(store.settled())));
      for (const { way, ...rest } of acts) {
        if ('text' in rest) {
          last = rest.text as string;
          setHeader(store, { buyerAddress: last }, way as 'type' | 'set');
        } else if (way === 'again') store.set(store.get());
        else t.mock.timers.tick(REST_MS);
        assert.equal(addressOf(store.get()), last);
        if (way !== 'type') assert.equal(followed, last);
      }
      t.mock.timers.tick(REST_MS);
      assert.equal(followed, last);
    }),
    { numRuns: 60 },
  );
});

test('a new invoice begins in the branch of its case, where the case has one', () => {
  const store = createFormStore(newForm());
  const branchOf = () => store.get().document.invoiceHeader.sellerBranchCode;
  beginKind(store, '1.1', 0, '0007');
  assert.equal(branchOf(), '0007');
  beginKind(store, '1.7', 0);
  assert.equal(branchOf(), undefined);
});

const issued = 'invoiceHeader.issuingDateTime';
const fee = 'invoiceBodies.0.fee';
const quantity = 'invoiceBodies.0.quantity';
const nothing = { mends: [] };

/** A form of two lines of which the server refused several fields. */
function refusedForm(): FormStore {
  const store = createFormStore(newForm());
  beginKind(store, '1.1', 0);
  addRow(store, 'item');
  const refused = {
    [issued]: 'الف',
    [fee]: 'ب',
    [quantity]: 'پ',
    'invoiceBodies.1.fee': 'ت',
    invoicePayments: 'ث',
  };
  const ways = Object.fromEntries(Object.keys(refused).map(path => [path, nothing]));
  refuseFields(store, { refused, ways, general: ['همه'] });
  return store;
}
const left = (store: FormStore) => {
  const { refused, ways, general } = store.get();
  assert.deepEqual(Object.keys(ways), Object.keys(refused), 'what is no longer said cannot be mended');
  return [...Object.values(refused), ...general].join('');
};

test('what was refused of a field goes when that field changes, however it changes, and nothing else does', () => {
  const changes: readonly (readonly [what: string, change: (store: FormStore) => void, left: string])[] = [
    ['typed', store => typeHeader(store, 'issuingDateTime', 5), 'بپتث'],
    ['set', store => setHeader(store, { issuingDateTime: 5 }), 'بپتث'],
    ['cleared', store => setHeader(store, { issuingDateTime: undefined }), 'بپتث'],
    ['another field of the header', store => typeHeader(store, 'buyerName', 'x'), 'الفبپتث'],
    ['a field of a line', store => setRow(store, 'item', 0, { fee: '1' }, 'type'), 'الفپتث'],
    ['the same field of another line', store => setRow(store, 'item', 1, { fee: '1' }), 'الفبپث'],
    ['a line more', store => addRow(store, 'item'), 'الفث'],
    ['a line less', store => removeRow(store, 'item', 1), 'الفث'],
    ['a payment', store => addRow(store, 'payment'), 'الفبپت'],
    [
      'a mend',
      store => applyMends(store, [{ changes: [{ path: fee, before: undefined, after: '9' }] }]),
      'الفپتث',
    ],
    ['an answer to what was said', store => answerField(store, fee), 'الفپتثهمه'],
  ];
  for (const [what, change, expected] of changes) {
    const store = refusedForm();
    assert.equal(left(store), 'الفبپتثهمه');
    change(store);
    assert.equal(left(store), expected, what);
  }
});

test('remarks are made anew with every check; what was refused stays until it is mended', () => {
  const store = refusedForm();
  forgetRemarks(store);
  assert.equal(left(store), 'الفبپتثهمه', 'refusals are no remarks');
  refuseFields(store, { refused: { [fee]: 'شک' }, ways: { [fee]: nothing }, remarks: true });
  setHeader(store, { buyerName: 'x' });
  assert.deepEqual(store.get().refused, { [fee]: 'شک' });
  forgetRemarks(store);
  assert.deepEqual([store.get().refused, store.get().listed], [{}, false]);
});

test('mends of one field each are entered together, shown with what stood there, and taken back together', () => {
  const store = refusedForm();
  setRow(store, 'item', 0, { fee: '1', quantity: '2' });
  const mend = (path: string, before: string, after: string) => ({ changes: [{ path, before, after }] });
  applyMends(store, [mend(fee, '1', '10'), mend(quantity, '2', '20')]);
  applyMends(store, [mend(fee, '10', '11')]);
  const values = () => {
    const [line] = store.get().document.invoiceBodies;
    return [line!.fee, line!.quantity];
  };
  assert.deepEqual(values(), ['11', '20']);
  undoRepairs(store);
  assert.deepEqual(values(), ['10', '2'], 'what stood there before the last of each');
});

test('after an inquiry another number or type is another buyer: nothing of the first stays (spec 2 section 4)', () => {
  const first = {
    typeOfBuyer: 2,
    buyerName: 'شرکت',
    buyerEconomicNumber: '14003778990',
    buyerNationalIdentityCode: '14003778990',
    buyerPostalCode: '1345678903',
  };
  const own = {
    buyerBranchCode: '0001',
    buyerAddress: 'تهران',
    buyerLandlineNumber: '02112345678',
    buyerPassportNumber: 'A12345678',
  };
  const filled = () => {
    const store = createFormStore(newForm());
    beginKind(store, '1.1', 0);
    fillBuyer(store, first);
    for (const [field, value] of Object.entries(own)) typeHeader(store, field as 'buyerName', value);
    return store;
  };
  const buyerOf = (store: FormStore) =>
    Object.fromEntries(
      Object.entries(store.get().document.invoiceHeader).filter(
        ([field, value]) => /buyer/i.test(field) && value !== undefined,
      ),
    );
  const asPerson = filled();
  typeHeader(asPerson, 'typeOfBuyer', 1);
  assert.deepEqual(buyerOf(asPerson), { typeOfBuyer: 1 });
  const another = filled();
  typeHeader(another, 'buyerEconomicNumber', '1');
  assert.deepEqual(buyerOf(another), { typeOfBuyer: 2, buyerEconomicNumber: '1' });
  typeHeader(another, 'buyerName', 'تازه');
  typeHeader(another, 'buyerEconomicNumber', '14');
  assert.deepEqual(
    buyerOf(another),
    { typeOfBuyer: 2, buyerEconomicNumber: '14', buyerName: 'تازه' },
    'typed by hand',
  );
  const same = filled();
  typeHeader(same, 'typeOfBuyer', 2);
  typeHeader(same, 'buyerPostalCode', '1345678904');
  assert.deepEqual(
    buyerOf(same),
    { ...first, ...own, buyerPostalCode: '1345678904' },
    'the same buyer, put right',
  );
});
