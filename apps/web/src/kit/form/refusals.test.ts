import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../api/errors.ts';
import { afterChange, refusedBy } from './refusals.ts';

const submitted = { economyCode: '1', nickName: 'رضا' };
const refusal = new ApiError(409, {
  code: 'buyers.exists',
  errors: [
    { path: 'economyCode', message: 'تکراری است.' },
    { path: 'nickName', message: 'کوتاه است.' },
    { path: 'of', message: 'پرونده بسته است.' },
  ],
});

test('a refusal stands at the fields it names, and what the form has no field for stands for itself', () => {
  const { fields, form } = refusedBy(refusal, submitted);
  assert.deepEqual(Object.fromEntries(fields), { economyCode: 'تکراری است.', nickName: 'کوتاه است.' });
  assert.equal(form, 'پرونده بسته است.');
  assert.equal(refusedBy(new ApiError(500), submitted).form, new ApiError(500).message);
});

test('no refusal outlives the value it was said of, whether that was typed or filled in', () => {
  const refused = refusedBy(refusal, submitted);
  const { fields, form } = afterChange(refused, submitted, { ...submitted, economyCode: '2' });
  assert.deepEqual([...fields.keys()], ['nickName'], 'the other still stands');
  assert.equal(form, undefined);
  assert.equal(afterChange(refused, submitted, { economyCode: '2', nickName: 'نو' }).fields.size, 0);
});

test('several things that are wrong at once all stand there, each once and in its place', () => {
  const several = new ApiError(417, {
    code: 'http.invalid',
    errors: [
      { path: 'nickName', message: 'کوتاه است.' },
      { path: 'nickName', message: 'تکراری است.' },
      { path: 'of', message: 'پرونده بسته است.' },
      { path: '', message: 'مهلت گذشته است.' },
    ],
  });
  const { fields, form } = refusedBy(several, submitted);
  assert.deepEqual(Object.fromEntries(fields), { nickName: 'کوتاه است.\nتکراری است.' });
  assert.equal(form, 'پرونده بسته است.\nمهلت گذشته است.');
  assert.equal(refusedBy(several, {}).form, several.message);
});
