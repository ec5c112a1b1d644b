import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubleOf } from './trouble.ts';

const rows: readonly [code: string, ReturnType<typeof troubleOf>][] = [
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['53200', 'exhausted'],
  ['53300', 'exhausted'],
  ['57014', 'exhausted'],
  ['40P01', 'exhausted'],
  ['EMFILE', 'exhausted'],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['ECONNREFUSED', 'away'],
  // What the request or we ourselves did wrong is none.
  ['22P02', undefined],
  ['23505', undefined],
  ['42601', undefined],
  ['42501', undefined],
  ['XX000', undefined],
  ['ENOENT', undefined],
  ['', undefined],
];

test('R23 what passes by itself is told from a mistake, by its code', () => {
  for (const [code, trouble] of rows)
    assert.equal(troubleOf(Object.assign(new Error('x'), { code })), trouble, code);
});

test('errors of the driver that carry no code are known by what they say', () => {
  assert.equal(troubleOf(new Error('timeout exceeded when trying to connect')), 'exhausted');
  assert.equal(troubleOf(new Error('Connection terminated unexpectedly')), 'away');
  assert.equal(troubleOf(new Error('cannot read properties of undefined')), undefined);
  assert.equal(troubleOf('text'), undefined);
});
