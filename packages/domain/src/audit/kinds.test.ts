import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditGroup } from './groups.ts';
import { auditKinds, type AuditKind } from './kinds.ts';
import { auditAction, auditFacts, auditSentence, groupOf, keptDetail, kindsOfGroup } from './read.ts';

const names = {
  person: (id: string) => (id ? `شخص ${id.slice(-1)}` : '؟'),
  apiKey: (id: string) => (id ? `کلید ${id.slice(-1)}` : ''),
  operation: (name: string) => `<${name}>`,
  list: (name: string) => `[${name}]`,
  field: (name: string) => `(${name})`,
};
const ID = '01999999-0000-7000-8000-000000000001';
const same = (text: string) => text;

test('each kind is group.act, has a sentence in Persian, and names in it only its own facts', () => {
  for (const [kind, { sentence, fields, group }] of Object.entries(auditKinds)) {
    assert.match(kind, /^[a-z]\w*\.[a-z]\w*$/);
    assert.match(sentence, /^[^a-zA-Z]*(\{\w+\}[^a-zA-Z]*)*$/, kind);
    assert.match(sentence, /[آ-ی]/, kind);
    for (const [, name] of sentence.matchAll(/\{(\w+)\}/g))
      assert.ok(name === 'person' || Object.hasOwn(fields, name!), `${kind}: ${name}`);
    assert.ok(auditGroup.has(group));
    assert.ok(kindsOfGroup(group).includes(kind as AuditKind));
    assert.equal(groupOf(kind), group);
    for (const [name, { label }] of Object.entries(fields)) assert.ok(label.length > 0, name);
  }
  assert.equal(new Set(auditAction.items.map(({ label }) => label)).size, auditAction.ids.length);
});

test('only what a kind’s row names is kept, and only values of its type', () => {
  const detail = { reason: 'تلفن 09121234567 گم شد', sessions: 2, mobile: '09121234567' };
  assert.deepEqual(
    keptDetail('users.secondFactorReset', detail, text => text.replace(/\d{6,}/, '…')),
    {
      reason: 'تلفن … گم شد',
      sessions: 2,
    },
  );
  assert.equal(keptDetail('users.signedOut', { session: ID }, same)?.['session'], ID);
  assert.equal(keptDetail('keys.removed', {}, same), undefined);
  for (const session of ['09121234567', 'علی', undefined])
    assert.throws(() => keptDetail('users.signedOut', { session: session as string }, same), TypeError);
  const refused = { operation: 'GET /cases/{clientId}', code: 'http.rowNotFound' };
  assert.deepEqual(keptDetail('refusals.forbidden', refused, same), refused);
  for (const operation of ['GET /users/09121234567', 'دیدن', 'x'.repeat(200)])
    assert.throws(() => keptDetail('refusals.forbidden', { ...refused, operation }, same), TypeError);
});

test('a row is told with its facts, and with names that are found when it is read', () => {
  const act = (action: string, detail: unknown, subject: string | null = null) => ({
    action,
    detail,
    subject,
  });
  assert.equal(
    auditSentence(act('users.secondFactorReset', { reason: 'x', sessions: 1 }, ID), names),
    'مرحله دوم ورود شخص 1 را برداشت',
  );
  const listed = act('reading.list', {
    operation: 'GET /buyers',
    filter: [
      { field: 'state', op: 'EQ', values: [5] },
      { field: 'name', op: 'CT' },
    ],
    count: 25,
  });
  assert.equal(auditSentence(listed, names), 'فهرست «<GET /buyers>» را دید: ۲۵ ردیف');
  assert.deepEqual(
    auditFacts(listed, names).map(({ name, value }) => [name, value]),
    [
      ['operation', '<GET /buyers>'],
      ['filter', '(state) = ۵ · (name) شامل'],
      ['count', '۲۵'],
    ],
  );
  assert.equal(auditSentence(act('keys.mode', { from: 1, to: 77 }), names).includes('77'), true);
});

test('rows of other versions are told as far as they can be', () => {
  assert.equal(auditSentence({ action: 'GET /buyers', subject: null, detail: null }, names), '<GET /buyers>');
  assert.equal(groupOf('GET /buyers'), 'reading');
  assert.equal(auditSentence({ action: 'later.act', subject: null, detail: { a: 1 } }, names), 'later.act');
  assert.deepEqual(
    [groupOf('later.act'), auditFacts({ action: 'later.act', subject: null, detail: {} }, names)],
    [undefined, []],
  );
});
