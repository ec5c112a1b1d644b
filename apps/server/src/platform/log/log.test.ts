import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('debug', { write: line => void (text += line) }));
  return text;
}

const secrets = [
  '09121111111',
  '9998719518',
  '14003778990',
  '123456',
  '6037701689095443',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  `moadi_${'0a1b2c3d'.repeat(8)}`,
];

test('S48 mobiles, national ids, codes, cards, tokens and keys never reach a line', () => {
  const text = logged(log => {
    for (const secret of secrets) {
      log.info({ note: `value ${secret} here`, nested: { deep: [secret] } }, `message ${secret}`);
      log.error({ err: new Error(`failed for ${secret}`) }, 'boom');
      log.info({ otp: secret, authorization: `Bearer ${secret}`, keyPem: secret });
    }
    log.info({ text: '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----' });
  });
  for (const secret of secrets) assert.ok(!text.includes(secret), secret);
  assert.ok(!text.includes('MIIEvQ'));
});

test('what an operator needs stays: case number, status, milliseconds', () => {
  const line = JSON.parse(logged(log => log.info({ clientId: 481205937, status: 200, ms: 123456 }, 'done')));
  assert.deepEqual([line.clientId, line.status, line.ms, line.msg], [481205937, 200, 123456, 'done']);
  const subjectId = '01a20169-6301-743e-a9ba-5d6066566ba9';
  assert.ok(logged(log => log.info({ subjectId }, 'invoice')).includes(subjectId));
});

test('a fingerprint stays whole, whatever digits it has; so many digits alone do not', () => {
  const fingerprint = `a0${'1234567890'.repeat(6)}bf`;
  const digits = '12345678'.repeat(8);
  const line = JSON.parse(
    logged(log =>
      log.warn({ added: [`key-1 ${fingerprint}`], fingerprint, digits }, `offers ${fingerprint}`),
    ),
  );
  assert.deepEqual(line.added, [`key-1 ${fingerprint}`]);
  assert.deepEqual([line.fingerprint, line.msg], [fingerprint, `offers ${fingerprint}`]);
  assert.ok(!line.digits.includes('1234567'), line.digits);
  const glued = JSON.parse(logged(log => log.info({ note: `${fingerprint}09121111111` }))).note;
  assert.ok(!glued.includes('0912111'), 'a longer run of letters and digits is no fingerprint');
});

test('S49 input cannot forge a line', () => {
  const text = logged(log => log.info({ agent: 'x"}\n{"level":"error","msg":"forged' }, 'a\u001b[31m\nb'));
  assert.equal(text.trim().split('\n').length, 1);
  assert.equal(JSON.parse(text).level, 'info');
});
