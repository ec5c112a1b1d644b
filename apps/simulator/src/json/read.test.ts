import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { JsonArray, JsonFault, JsonNumber, JsonObject, readJson, utf8, type Json } from './read.ts';

test('whatever JSON.parse reads, this reader reads alike', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
      const text = JSON.stringify(value);
      assert.deepEqual(plain(readJson(text)), JSON.parse(text));
    }),
  );
});

test('whatever JSON.parse refuses, this reader refuses with JsonFault', () => {
  const seeds = ['{"a":[1,2,{"b":null}],"c":"x\\u0041"}', '[1.5,-0,true,"\\n"]', '{"a":1,"a":2}'];
  fc.assert(
    fc.property(fc.constantFrom(...seeds), fc.nat(40), fc.string({ maxLength: 3 }), (seed, at, noise) => {
      const text = seed.slice(0, at) + noise + seed.slice(at + 1);
      assert.equal(refuses(text), !parses(text), text);
    }),
    { numRuns: 3000 },
  );
});

test('numbers keep every digit', () => {
  const object = readJson('{"am": 123456789012345678.12345678}') as JsonObject;
  assert.equal((object.get('am') as JsonNumber).token, '123456789012345678.12345678');
});

test('repeated names are noticed, and parts can be cut out of the text', () => {
  const text = ' {"a":1, "b":{"x":2}, "a":3}';
  const object = readJson(text) as JsonObject;
  assert.deepEqual(object.repeated, ['a']);
  const part = object.get('b') as JsonObject;
  assert.equal(text.slice(part.start, part.end), '{"x":2}');
});

test('deep nesting, endless numbers and trailing text are refused', () => {
  for (const text of [
    '['.repeat(100_000),
    '1'.repeat(500),
    '1 2',
    '',
    '﻿1',
    '{"a":1,}',
    '[1 2]',
    '01',
    '"\u0001"',
  ])
    assert.ok(refuses(text), text.slice(0, 20));
  assert.equal(utf8(Buffer.from([0xff, 0xfe])), undefined);
});

function refuses(text: string): boolean {
  try {
    readJson(text);
    return false;
  } catch (error) {
    assert.ok(error instanceof JsonFault);
    return true;
  }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function plain(value: Json): unknown {
  if (value instanceof JsonNumber) return Number(value.token);
  if (value instanceof JsonArray) return value.items.map(plain);
  if (value instanceof JsonObject) {
    const entries = [...value.members].map(([name, member]) => [name, plain(member)]);
    return Object.fromEntries(entries);
  }
  return value;
}
