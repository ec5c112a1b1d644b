import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { firstToken, readToken, tokenAfter, writeToken } from './refresh-token.ts';

const pepper = Buffer.alloc(32, 7);
const sessionId = randomUUID();

test('S12 a token reads back as it was given; the next one follows from it, and from the server’s secret', () => {
  const first = firstToken(sessionId);
  assert.deepEqual([first.sessionId, first.generation], [sessionId, 0]);
  assert.equal(Buffer.from(first.secret, 'base64url').length, 32);
  assert.notEqual(firstToken(sessionId).secret, first.secret);
  let token = first;
  for (let generation = 1; generation <= 12; generation++) {
    assert.deepEqual(readToken(writeToken(token, pepper), pepper), token);
    const next = tokenAfter(token, pepper);
    assert.deepEqual([next.sessionId, next.generation], [sessionId, generation]);
    assert.notEqual(next.secret, token.secret);
    assert.deepEqual(tokenAfter(token, pepper), next, 'all who present it get the same');
    assert.notEqual(tokenAfter(token, Buffer.alloc(32, 8)).secret, next.secret);
    token = next;
  }
});

test('S12 whatever was changed in a token, or made up, is none of ours', () => {
  const token = { ...firstToken(sessionId), generation: 10 };
  const text = writeToken(token, pepper);
  const [id, generation, secret, proof] = text.split('.') as [string, string, string, string];
  const others = [
    ...Array.from(text, (letter, i) => text.slice(0, i) + (letter === 'a' ? 'b' : 'a') + text.slice(i + 1)),
    `${id}.${generation}.${secret}`,
    `${id}.${generation}.${secret}.${proof}.`,
    `${id}.0${generation}.${secret}.${proof}`,
    `${id}.-${generation}.${secret}.${proof}`,
    `${id}..${secret}.${proof}`,
    `.${generation}.${secret}.${proof}`,
    ` ${text}`,
    `${text}\n`,
    '',
    '...',
  ];
  // The last letter of 43 carries bits that stand for nothing: another spelling of the same bytes is the same.
  const same = (one: string) => Buffer.from(one.split('.')[3] ?? '', 'base64url');
  for (const one of others.filter(other => other !== text))
    if (readToken(one, pepper) !== undefined) {
      assert.equal(one.slice(0, -1), text.slice(0, -1), one);
      assert.ok(same(one).equals(same(text)), one);
    }
  assert.equal(readToken(text, Buffer.alloc(32, 8)), undefined, 'of another server');
});
