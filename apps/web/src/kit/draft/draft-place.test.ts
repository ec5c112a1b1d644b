import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { session } from '../api/session.ts';
import { orderOf } from './draft-place.ts';
import { bringBack, MOST_DRAFTS, placesOf, readDraft, writeDraft } from './stored-draft.ts';

const kept = new Map<string, string>();
/** What other tabs hold. */
let held: string[] = [];
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
Object.defineProperty(globalThis, 'navigator', {
  value: { locks: { query: async () => ({ held: held.map(place => ({ name: `moadi.draft.${place}` })) }) } },
});
beforeEach(() => {
  kept.clear();
  held = [];
  session.set({ user: { id: 1 } } as unknown as ReturnType<typeof session.get>);
});

const places = placesOf('invoice.7.new');
const [first, second, third] = places as [string, string, string];

test('a draft that is brought back lies where it lay, and beside what lies or is written there by now', async () => {
  assert.equal(await bringBack(places, first, 'old'), true);
  assert.equal(readDraft(first), 'old');
  writeDraft(second, 'newer');
  held = [third];
  assert.equal(await bringBack(places, second, 'taken'), true);
  assert.deepEqual([second, third, places[3]!].map(readDraft), ['newer', undefined, 'taken']);
});

test('where there is no room a draft that is brought back writes over none', async () => {
  for (const place of places) writeDraft(place, place);
  assert.equal(await bringBack(places, first, 'old'), false);
  assert.deepEqual(places.map(readDraft), places);
});

test('what begins from something of its own takes a free place, and none where all are taken', () => {
  const of = (begunFrom: string | undefined, own: string | null = null) =>
    orderOf(places, { own, begunFrom, place: undefined });
  writeDraft(first, 'x');
  assert.equal(of(undefined)[0], first, 'an empty form goes on with what was begun');
  assert.equal(of('a')[0], second);
  assert.ok(!of('a').includes(first));
  for (const place of places) writeDraft(place, 'x');
  assert.equal(places.length, MOST_DRAFTS);
  assert.deepEqual(of('a'), []);
  assert.deepEqual(of('a', second), [second], 'its own, after a reload');
});
