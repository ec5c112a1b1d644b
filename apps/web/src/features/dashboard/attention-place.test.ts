import { attentionKind } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf, type AttentionRow } from './attention-place.ts';

const row = (kind: AttentionRow['kind'], more: Partial<AttentionRow> = {}): AttentionRow => ({
  kind,
  count: 1,
  ...more,
});

const ofNoCase: readonly AttentionRow['kind'][] = [
  'providerCertificate',
  'caseReview',
  'ticketAnswered',
  'ticketLate',
];

test('of tickets that are late the one that waits longest comes first', () => {
  const { to, search } = placeOf(row('ticketLate', { to: 9 }));
  assert.deepEqual([to, search], ['/tickets', { dueDate_BW: '|9', sort: 'dueDate' }]);
});

test('every kind leads somewhere, of all cases and of one', () => {
  for (const kind of attentionKind.ids) {
    assert.match(placeOf(row(kind)).to, /^\/(invoices|cases|sending|user\/tickets|tickets)$/);
    if (!ofNoCase.includes(kind))
      assert.equal(placeOf(row(kind, { clientId: 7 })).params?.['clientId'], '7', kind);
  }
});

test('a number of invoices leads to the list, on the tab of just these', () => {
  assert.deepEqual(placeOf(row('rejected')), { to: '/invoices', search: { state_IN: '3' } });
  assert.deepEqual(placeOf(row('waiting', { to: 5, clientId: 7 })), {
    to: '/cases/$clientId/invoices/list/single',
    params: { clientId: '7' },
    search: { need_EQ: 'waiting' },
  });
  assert.deepEqual(placeOf(row('nearDeadline', { from: 0, to: 5 })).search, { need_EQ: 'nearDeadline' });
  assert.deepEqual(placeOf(row('certificate', { to: 5 })).search, { certificateEnd_BW: '|5' });
});

test('answers that were not read lead to just these tickets, of the case or of none', () => {
  assert.deepEqual(placeOf(row('ticketAnswered', { clientId: 7 })).search, {
    isAnswerRead_EQ: 'false',
    aboutCase_EQ: '7',
  });
  assert.deepEqual(placeOf(row('ticketAnswered')).search, {
    isAnswerRead_EQ: 'false',
    isAboutOwnCase_EQ: 'false',
  });
});
