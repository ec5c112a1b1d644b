import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageAudience } from '../enums/index.ts';
import { addressed, checkAnnouncement, textOfLine, type Announcement } from './index.ts';

const NOW = 1_795_000_000_000;
const { id } = messageAudience;
const right: Announcement = { title: 'تعطیلی', message: 'فردا تعطیل است.', audience: id.all };
const codes = (more: Announcement, state = {}) =>
  checkAnnouncement({ ...right, ...more }, NOW, state).map(({ code, path }) => `${code} ${path}`);

test('title, text and whom it is for are needed, and of the audience what it asks for', () => {
  assert.deepEqual(codes({}), []);
  assert.deepEqual(
    checkAnnouncement({ audience: id.user }, NOW).map(({ path }) => path),
    ['title', 'message', 'userId'],
  );
  assert.deepEqual(codes({ audience: id.case }), ['rules.requiredSelect clientId']);
  assert.deepEqual(codes({ audience: id.role, role: 3 }), []);
  assert.deepEqual(codes({ title: 'x'.repeat(33) }), ['rules.max title']);
});

test('it is published from now on, and ends after that', () => {
  assert.deepEqual(codes({ publishDate: NOW - 1 }), ['notifications.publishPast publishDate']);
  assert.deepEqual(codes({ publishDate: NOW - 1 }, { shown: true }), []);
  assert.deepEqual(codes({ endDate: NOW }), ['notifications.endTooEarly endDate']);
  assert.deepEqual(codes({ publishDate: NOW + 9, endDate: NOW + 9 }), ['notifications.endTooEarly endDate']);
  assert.deepEqual(codes({ publishDate: NOW + 9, endDate: NOW + 10 }), []);
});

test('what its audience does not ask for is left out', () => {
  const all = { ...right, userId: 'u', clientId: '481205937', role: 3 } as const;
  assert.deepEqual(addressed(all), right);
  assert.deepEqual(addressed({ ...all, audience: id.role }), { ...right, audience: id.role, role: 3 });
});

test('of many of a kind there is one line with where they are seen; one says itself', () => {
  const line = { title: 't', message: 'm', link: '/x', kind: 'invoice.refused', kindOf: '481205937' };
  assert.deepEqual(textOfLine({ ...line, count: 1 }, 'نمونه'), { title: 't', message: 'm', link: '/x' });
  assert.deepEqual(textOfLine({ ...line, count: 500 }, 'نمونه'), {
    title: '۵۰۰ صورتحساب رد شد',
    message: 'پرونده «نمونه»؛ فهرست آن‌ها را ببینید.',
    link: '/cases/481205937/invoices/list/single?state_IN=3',
  });
  assert.equal(textOfLine({ ...line, kind: 'later.kind', count: 2 }, undefined).title, 't');
});
