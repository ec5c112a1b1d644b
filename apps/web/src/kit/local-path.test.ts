import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPath } from './local-path.ts';

test('S17 only a path of this site is followed', () => {
  assert.equal(localPath('/cases/481205937/dashboard?tab=1'), '/cases/481205937/dashboard?tab=1');
  for (const bad of [
    '//evil.example',
    '/\\evil',
    '\\\\evil',
    'https://evil',
    'javascript:alert(1)',
    '/\u0009/evil',
    '',
    undefined,
  ]) {
    assert.equal(localPath(bad), '/dashboard', String(bad));
  }
  assert.equal(localPath('/account/logout'), '/dashboard');
});
