import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import type { People } from '../../../test/requests/people.ts';
import { withValue, type Place } from '../../../test/requests/places.ts';
import type { Rows } from '../../../test/requests/rows.ts';
import { operations, rightRequest, sendGiven, type Operation } from '../../../test/requests/send.ts';
import { startRequestWorld } from '../../../test/requests/world.ts';
import type { Given } from '../../../test/requests/given.ts';
import { pathsOf, type TestAnswer, type TestServer } from '../../../test/server.ts';
import { answerWriter } from './answers/serialize.ts';

let server: TestServer;
let people: People;
let rows: Rows;
before(async () => {
  ({ server, people, rows } = await startRequestWorld());
});
after(() => server.stop());

/** What only the server writes, of every table, and what nobody knows. */
const strange = {
  ...{ role: 1, state: 5, clientId: 612840375, isActive: true, taxId: 'A1M0D100000000000000A5', id: '1' },
  ...{ ownerId: '1', userId: '1', version: 9, createDate: 1, inquiryState: true, nidVerification: true },
  ...{ internalSerialNumber: '1', roleType: 1, unknownField: 'x', password: 'x' },
};

/** Every object of the right request: the whole body, and whatever lies in it. */
function objectsIn(value: unknown, place: Place = ['body']): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Array.isArray(value)
    ? value.slice(0, 1).flatMap(one => objectsIn(one, [...place, 0]))
    : Object.entries(value).flatMap(([name, one]) => objectsIn(one, [...place, name]));
  return Array.isArray(value) ? inner : [place, ...inner];
}

/** Whether the schema of the body takes this name here. */
function takes({ schemas }: Operation, [, ...place]: Place, name: string): boolean {
  let at: JsonSchema | undefined =
    schemas.body && (z.toJSONSchema(schemas.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  for (const step of place) at = typeof step === 'number' ? at?.items : at?.properties?.[step];
  return at?.properties !== undefined && Object.hasOwn(at.properties, name);
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

const assertNamed = ({ status, body }: Pick<TestAnswer, 'status' | 'body'>, field: string, name: string) => {
  assert.equal(status, 400, `${name}: ${status}`);
  assert.ok(pathsOf(body).includes(field), `${name}: ${JSON.stringify(body)}`);
};

test('S23 a field that only the server writes, and one that nobody knows, in every object of every body: refused by name', async () => {
  let tried = 0;
  for (const one of operations.filter(
    ({ endpoint }) => endpoint.method !== 'GET' && endpoint.file !== 'taken',
  )) {
    const given = await rightRequest(one, rows);
    const places = given.body ? objectsIn(given.body) : [['body'] as Place];
    for (const place of places)
      for (const [name, value] of Object.entries(strange)) {
        if (takes(one, place, name)) continue;
        await people.forgetLimits();
        const answer = await sendGiven(server, people, one, withValue(given, [...place, name], value));
        assertNamed(
          answer,
          [...place.slice(1), name].join('.'),
          `${one.operation} ${[...place, name].join('.')}`,
        );
        tried += 1;
      }
    // Nothing of all that was done: the right request still is.
    const { status, text } = await sendGiven(server, people, one, given);
    assert.ok(status < 300, `${one.operation}: ${status} ${text.slice(0, 200)}`);
  }
  assert.ok(tried > 700, `${tried} requests`);
});

test('S23 the same in every query', async () => {
  for (const one of operations) {
    const given: Given = await rightRequest(one, rows);
    const known = one.schemas.query?.shape ?? {};
    for (const name of Object.keys(strange)) {
      const { list, count } = one.endpoint;
      if (Object.hasOwn(known, name) || (list ?? count)?.columns[name]?.filter) continue;
      await people.forgetLimits();
      const answer = await sendGiven(server, people, one, withValue(given, ['query', name], '1'));
      assertNamed(answer, name, `${one.operation} ?${name}`);
    }
  }
});

test('S23 of what a service hands back, only what the schema of the answer names goes out', () => {
  for (const { operation, schemas } of operations) {
    const write = answerWriter(schemas.response);
    if (!schemas.response || !write) continue;
    const json = z.toJSONSchema(schemas.response, { io: 'output', unrepresentable: 'any' }) as AnswerSchema;
    const text = write({ data: filled(json) });
    assert.doesNotMatch(text, /secretColumn/, operation);
    // It was really written, and not left out for another reason.
    if (json.properties)
      assert.deepEqual(
        Object.keys(JSON.parse(text).data).sort(),
        Object.keys(json.properties).sort(),
        operation,
      );
  }
});

interface AnswerSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, AnswerSchema>;
  additionalProperties?: AnswerSchema | false;
  items?: AnswerSchema;
  prefixItems?: AnswerSchema[];
  anyOf?: AnswerSchema[];
}

/** A value of the schema in which every object has a field more. */
function filled(schema: AnswerSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return filled(schema.anyOf[0]!);
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([name, inner]) => [name, filled(inner)]);
    return { ...Object.fromEntries(entries), secretColumn: 'secretColumn' };
  }
  if (schema.additionalProperties) return { key: filled(schema.additionalProperties) };
  if (schema.prefixItems) return schema.prefixItems.map(filled);
  if (schema.type === 'array') return [filled(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return schema.format === 'uuid' ? '01999999-0000-7000-8000-000000000000' : 'x';
}
