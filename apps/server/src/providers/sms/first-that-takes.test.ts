import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SmsResult, SmsSender } from '../sms.ts';
import { firstThatTakes } from './first-that-takes.ts';
import { codeMessage, endOf, MOBILE } from './sms.testkit.ts';

test('the second takes over where the first certainly did not send for its own reasons, never after what may arrive', async () => {
  const results = {
    sent: { kind: 'sent' },
    unknown: { kind: 'unknown', code: 'timeout' },
    input: { kind: 'refused', cause: 'input', code: '411' },
    operator: { kind: 'refused', cause: 'operator', code: '403' },
    later: { kind: 'refused', cause: 'later', code: 'ECONNREFUSED' },
  } as const satisfies Record<string, SmsResult>;
  for (const [first, result] of Object.entries(results)) {
    for (const [second, other] of Object.entries(results)) {
      let asked = 0;
      const sender: SmsSender = { send: async () => ((asked += 1), other) };
      const end = endOf(
        await firstThatTakes({ send: async () => result }, sender).send(MOBILE, codeMessage()),
      );
      const takesOver = first === 'operator' || first === 'later';
      assert.deepEqual([end, asked], takesOver ? [second, 1] : [first, 0], `${first} ${second}`);
    }
    const alone = firstThatTakes({ send: async () => result }, undefined);
    assert.equal(endOf(await alone.send(MOBILE, codeMessage())), first);
  }
});
