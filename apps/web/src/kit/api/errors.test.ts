import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '@moadi/domain/faults';
import { ApiError, type Tried } from './errors.ts';

const { http } = catalogue;
const tried = (method: Tried['method']) => ({ tried: { method, path: '/cases/{clientId}/buyers' } });
const ours = { code: 'http.serverError', errors: [{ path: '', message: http.serverError }] };

test('a failure of the server says by its verb what was not done, and why', () => {
  for (const [method, failed] of [
    ['GET', http.readFailed],
    ['POST', http.createFailed],
    ['PUT', http.updateFailed],
    ['PATCH', http.modifyFailed],
    ['DELETE', http.deleteFailed],
  ] as const)
    assert.equal(new ApiError(500, ours, tried(method)).message, `${failed}\n${http.serverError}`);
});

test('what does not come from the server itself is no word about what was done, but for reading', () => {
  assert.equal(new ApiError(502, {}, tried('GET')).message, `${http.readFailed}\n${http.serverError}`);
  assert.equal(new ApiError(504, {}, tried('POST')).message, http.serverError);
  assert.equal(new ApiError(0, {}, tried('POST')).message, http.connection);
});

test('a refusal says its own sentence alone; several things at once are all said, one a line', () => {
  const errors = ['یک', 'دو', 'یک'].map(message => ({ path: 'a', message }));
  assert.equal(new ApiError(409, { code: 'x', errors }, tried('POST')).message, 'یک');
  assert.equal(new ApiError(417, { code: 'http.invalid', errors }, tried('POST')).message, 'یک\nدو');
  assert.equal(new ApiError(503, { code: 'inquiry.unavailable', errors }, tried('POST')).message, 'یک');
});
