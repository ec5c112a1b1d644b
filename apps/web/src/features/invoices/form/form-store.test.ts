import fc from 'fast-check';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createFormStore, newForm, setHeader, type FormStore } from './form-store.ts';

/** Frames that are painted when the test says so. */
let frames: (() => void)[] = [];
const paint = async () => {
  for (const frame of frames.splice(0)) frame();
  await new Promise(resolve => setTimeout(resolve, 2));
};
beforeEach(() => {
  frames = [];
  globalThis.requestAnimationFrame = frame => frames.push(() => frame(0));
  globalThis.cancelAnimationFrame = () => {};
});

const addressOf = (form: ReturnType<FormStore['get']>) => form.document.invoiceHeader.buyerAddress;
const type = (store: FormStore, text: string) => setHeader(store, { buyerAddress: text }, 'type');

test('what is typed is there at once for whoever asks; whoever follows hears of it once it is painted', async () => {
  const store = createFormStore(newForm());
  const heard: unknown[] = [];
  const now: unknown[] = [];
  store.subscribe(() => now.push(addressOf(store.get())));
  store.follow(() => heard.push(addressOf(store.heard())));
  type(store, 'a');
  type(store, 'ab');
  assert.equal(addressOf(store.get()), 'ab');
  assert.deepEqual([now, heard], [['a', 'ab'], []]);
  await paint();
  assert.deepEqual(heard, ['ab']);
  type(store, 'abc');
  store.tell();
  assert.deepEqual(heard, ['ab', 'abc']);
  await paint();
  assert.deepEqual(heard, ['ab', 'abc']);
});

test('keys, other changes and frames in any order: nothing typed is lost, and nobody is left behind', async () => {
  const act = fc.oneof(
    fc.record({ way: fc.constantFrom('type', 'set'), text: fc.string({ minLength: 1, maxLength: 3 }) }),
    fc.constantFrom({ way: 'paint' }, { way: 'tell' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async acts => {
      frames = [];
      const store = createFormStore(newForm());
      let [last, followed] = [addressOf(store.get()), addressOf(store.get())];
      store.follow(() => (followed = addressOf(store.heard())));
      for (const { way, ...rest } of acts) {
        if ('text' in rest) {
          last = rest.text as string;
          setHeader(store, { buyerAddress: last }, way as 'type' | 'set');
        } else if (way === 'tell') store.tell();
        else await paint();
        assert.equal(addressOf(store.get()), last);
        if (way !== 'type') assert.equal(followed, last);
      }
      await paint();
      assert.equal(followed, last);
    }),
    { numRuns: 60 },
  );
});
