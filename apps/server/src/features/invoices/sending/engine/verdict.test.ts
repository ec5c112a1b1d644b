import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { InquiryEntry, Outcome } from '@moadi/moadian';
import { describeOutcome } from './report-outcome.ts';
import { answerOf, isOwnFault } from './verdict.ts';

const entry = (status: InquiryEntry['status'], ...codes: string[]): InquiryEntry => ({
  ...{ referenceNumber: 'r', uid: 'u', fiscalId: 'A11216', packetType: undefined, sign: 'signed' },
  ...{ status, warnings: [{ code: '1301401', message: '' }], receipt: undefined },
  errors: codes.map(code => ({ code, message: '' })),
});

test('an own fault is a refusal for the authority’s reasons alone: an internal error, or a packet that it cannot open (protocol 6.3)', () => {
  for (const codes of [['04150'], ['05139'], ['05151'], ['05159'], ['05777'], ['05139', '04150']])
    assert.equal(isOwnFault(entry('FAILED', ...codes)), true, codes.join());
  for (const codes of [[], ['0304401'], ['04131'], ['05139', '0304401'], ['0304401', '05139']])
    assert.equal(isOwnFault(entry('FAILED', ...codes)), false, codes.join());
  for (const status of ['SUCCESS', 'TIMEOUT', 'IN_PROGRESS', 'NOT_FOUND', 'UNKNOWN'] as const)
    assert.equal(isOwnFault(entry(status, '05139')), false, status);
});

test('the ledger keeps what was said and signed, and its hash', () => {
  const { status, errors, warnings, sign } = entry('FAILED', '0304401');
  const { answer, hash } = answerOf(entry('FAILED', '0304401'));
  assert.deepEqual(answer, { status, errors, warnings, sign });
  assert.equal(hash.toString('hex'), createHash('sha256').update(JSON.stringify(answer)).digest('hex'));
});

test('a line for the ledger’s people says what was answered, in codes, never content', () => {
  const lines: [Exclude<Outcome<unknown>, { kind: 'taken' }>, string][] = [
    [{ kind: 'unknown', cause: 'timeout', sent: true }, 'unknown: timeout'],
    [{ kind: 'unknown', cause: 'server-error', sent: true, status: 503 }, 'unknown: server-error 503'],
    [{ kind: 'refused', status: 429, errors: [] }, 'refused 429'],
    [
      { kind: 'refused', status: 400, errors: ['4103', '4160'].map(code => ({ code, message: 'پیام' })) },
      'refused 400 4103 4160',
    ],
  ];
  for (const [outcome, line] of lines) assert.equal(describeOutcome(outcome), line);
});
