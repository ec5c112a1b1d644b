import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { TAKE_MAX } from '@moadi/contract/kit';
import { units } from '@moadi/contract/reference';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient, queryOfAll, refreshQueries } from './queries.ts';

test('a list that a choice loads whole is loaded to its end, however many pages that are', async () => {
  const all = Array.from({ length: 2 * TAKE_MAX + 7 }, (_, i) => ({ id: String(i) }));
  const asked: string[] = [];
  mock.method(globalThis, 'fetch', async (url: string) => {
    asked.push(url);
    const { searchParams } = new URL(url, 'http://panel');
    const [skip, take] = ['skip', 'take'].map(name => Number(searchParams.get(name)));
    return Response.json({ data: all.slice(skip, skip! + take!) });
  });
  const { signal } = new AbortController();
  const offered = [{ field: 'isActive', op: 'EQ', values: [true] }] as const;
  const { queryKey, queryFn } = queryOfAll(units.endpoints.list, offered);
  assert.deepEqual(await queryFn({ signal }), all);
  assert.equal(queryKey[0], units.endpoints.list.path);
  assert.equal(asked.length, 3);
  assert.ok(asked.every(url => url.includes('isActive=EQ')));
});

test('what is being read for the first time while something changes is read once more', async () => {
  let stored = 'before';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/things', {}],
    queryFn: () => {
      const now = stored;
      return new Promise<string>(resolve => answers.push(() => resolve(now)));
    },
  });
  const leave = observer.subscribe(() => {});
  stored = 'after';
  const done = refreshQueries({ path: '/things' });
  for (let tries = 0; answers.length < 2 && tries < 100; tries += 1) {
    answers[0]!();
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  answers[1]?.();
  await done;
  assert.equal(observer.getCurrentResult().data, 'after');
  leave();
  queryClient.clear();
});
