import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snackbars } from '../../ui/overlays/snackbars.ts';
import { ApiError } from './errors.ts';
import { tellError } from './notify.ts';
import { publicSettings } from './settings.ts';

test('what nobody here can mend is told with the number to call; what the person can, without', () => {
  publicSettings.set({ supportPhone: '02191000000' } as never);
  const told = (error: unknown) => {
    tellError(error);
    const { text, actions = [] } = snackbars.get().at(-1)!;
    return [text.includes('02191000000'), actions.length];
  };
  assert.deepEqual(told(new ApiError(503)), [true, 1]);
  assert.deepEqual(told(new ApiError(0)), [true, 1]);
  assert.deepEqual(told(new TypeError('x')), [true, 1]);
  assert.deepEqual(told(new ApiError(409, { errors: [{ path: '', message: 'x' }] })), [false, 0]);
  publicSettings.set(undefined);
  assert.deepEqual(told(new ApiError(503)), [false, 0]);
});
