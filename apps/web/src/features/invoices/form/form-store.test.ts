import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REST_MS } from '../../../ui/lib/store.ts';
import { beginKind, createFormStore, newForm, setHeader, type FormStore } from './form-store.ts';

const addressOf = (form: ReturnType<FormStore['get']>) => form.document.invoiceHeader.buyerAddress;
const type = (store: FormStore, text: string) => setHeader(store, { buyerAddress: text }, 'type');

test('what is typed is there at once for whoever asks; whoever follows hears of it when the typing rests', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const store = createFormStore(newForm());
  const heard: unknown[] = [];
  const now: unknown[] = [];
  store.subscribe(() => now.push(addressOf(store.get())));
  store.follow(() => heard.push(addressOf(store.heard())));
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
      store.follow(() => (followed = addressOf(store.heard())));
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
