import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import type { InvoiceState } from '@moadi/domain/enums';
import { ApiError } from '../../../kit/api/errors.ts';
import { session } from '../../../kit/api/session.ts';
import { dismissSnack, snackbars } from '../../../ui/overlays/snackbars.ts';
import { followInvoice } from './follow.ts';
import type { Progress } from './message.ts';

const at = (state: InvoiceState): Progress => ({ id: 'x', state, internalSerialNumber: 7, taxId: 'T' });
const page = { hidden: false };
Object.assign(globalThis, { document: page });

let answers: (Progress | Error)[];
let looked: number;
let changed: number;
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  for (const { id } of snackbars.get()) dismissSnack(id);
  [answers, looked, changed, page.hidden] = [[], 0, 0, false];
  session.set({ user: {} } as unknown as ReturnType<typeof session.get>);
});

const follow = (first: Progress, isInView?: () => boolean) =>
  followInvoice({
    ...(isInView && { isInView }),
    first,
    subject: 1,
    look: async () => {
      looked++;
      const next = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (next instanceof Error) throw next;
      return next;
    },
    open: () => {},
    onChange: () => void changed++,
  });
const meanings = () => snackbars.get().map(({ meaning }) => meaning);
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    mock.timers.tick(1_000);
    for (let i = 0; i < 10; i++) await Promise.resolve();
  }
}

test('one message changes with the invoice, and nobody asks after the verdict', async () => {
  answers = [at(1), at(2), at(3)];
  follow(at(1));
  assert.deepEqual(meanings(), ['info']);
  await pass(20_000);
  assert.deepEqual([meanings(), looked, changed], [['danger'], 3, 2]);
  assert.equal(snackbars.get()[0]!.persistent, true);
});

test('a message that was closed is not asked about, and does not come back', async () => {
  answers = [at(1)];
  follow(at(1));
  await pass(5_000);
  dismissSnack(snackbars.get()[0]!.id);
  const before = looked;
  await pass(60_000);
  assert.ok(looked <= before + 1);
  assert.deepEqual(meanings(), []);
});

test('it goes with anyone who signs out', async () => {
  answers = [at(1)];
  follow(at(1));
  session.set(undefined);
  assert.deepEqual(meanings(), []);
  await pass(60_000);
  assert.equal(looked, 0);
});

test('lost answers pass; a refusal ends it, and what was said last stays', async () => {
  answers = [new ApiError(0), new ApiError(503), at(2), new ApiError(404)];
  follow(at(1));
  await pass(60_000);
  assert.deepEqual([meanings(), looked], [['info'], 4]);
  assert.match(snackbars.get()[0]!.text, /در انتظار پاسخ/);
});

test('a page in the background does not ask; one that waits for long asks seldom', async () => {
  answers = [at(1)];
  page.hidden = true;
  follow(at(1));
  await pass(60_000);
  assert.equal(looked, 0);
  page.hidden = false;
  await pass(600_000);
  assert.ok(looked > 40 && looked <= 62, String(looked));
});

test('what is never sent is told once', async () => {
  follow(at(10));
  assert.deepEqual(meanings(), ['success']);
  await pass(60_000);
  assert.equal(looked, 0);
});

test('while its row is in view nothing else speaks of it; out of view a message says what is true', async () => {
  let isInView = true;
  answers = [at(1), at(2), at(3)];
  follow(at(1), () => isInView);
  await pass(3_000);
  assert.deepEqual(meanings(), []);
  isInView = false;
  await pass(20_000);
  assert.deepEqual(meanings(), ['danger']);
});

test('a verdict that the row shows is not told again', async () => {
  answers = [at(3)];
  follow(at(1), () => true);
  await pass(20_000);
  assert.deepEqual([meanings(), looked, changed], [[], 1, 1]);
});

test('a message goes as soon as the row comes into view', async () => {
  let isInView = false;
  answers = [at(1)];
  follow(at(1), () => isInView);
  await pass(5_000);
  assert.deepEqual(meanings(), ['info']);
  isInView = true;
  await pass(5_000);
  assert.deepEqual(meanings(), []);
});
