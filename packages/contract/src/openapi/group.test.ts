import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyEndpoints as endpoints } from '../keys/endpoints.ts';
import { keySchemas as schemas } from '../keys/schemas.ts';
import { groupOf } from './group.ts';
import { groups } from './groups.ts';

const summaries = { overview: 'a', upload: 'b', remove: 'c', setMode: 'd' };

test('a group bears its feature’s name, and every endpoint has a summary', () => {
  assert.equal(groupOf({ feature: 'keys', endpoints, schemas, summaries }).tag, 'keys');
  assert.equal(groupOf({ feature: 'keys', tag: 'k', endpoints, schemas, summaries }).tag, 'k');
  const { setMode: _, ...fewer } = summaries;
  // @ts-expect-error one is missing
  groupOf({ feature: 'keys', endpoints, schemas, summaries: fewer });
  // @ts-expect-error one is of no endpoint
  groupOf({ feature: 'keys', endpoints, schemas, summaries: { ...summaries, spare: 'e' } });
});

test('no two operations have one name', () => {
  const names = groups.flatMap(({ tag, endpoints: all }) => Object.keys(all).map(name => `${tag}.${name}`));
  assert.equal(new Set(names).size, names.length);
});
