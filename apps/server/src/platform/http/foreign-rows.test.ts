import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { constants, inflateRawSync } from 'node:zlib';
import { listOf, type Column } from '@moadi/contract/kit';
import { can } from '@moadi/domain/access';
import { roleType } from '@moadi/domain/enums';
import { makeTaxId, parseTaxId } from '@moadi/domain/identifiers';
import { isEverybodys, kindAt, rowKinds } from '../../../test/requests/kinds.ts';
import { OTHER_CASE, type People } from '../../../test/requests/people.ts';
import { placesOf, withValue, type Place } from '../../../test/requests/places.ts';
import type { Rows } from '../../../test/requests/rows.ts';
import { operations, rightRequest, sendGiven, type Operation } from '../../../test/requests/send.ts';
import { startRequestWorld } from '../../../test/requests/world.ts';
import { snapshotOf } from '../../../test/requests/snapshot.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../ids.ts';

/*
 * Foreign rows inside an own case: each place of each route where the id of a row may stand, in path, query or body, is given the
 * id of a row that another case, or another person, really has.
 */

let server: TestServer;
let people: People;
let own: Rows;
let foreign: Rows;
before(async () => {
  ({ server, people, rows: own, foreign } = await startRequestWorld());
});
after(() => server.stop());

const rowPlaces = (one: Operation): Place[] =>
  ofEveryCase(one)
    ? []
    : placesOf(one.schemas).flatMap(({ place, schema }) => (schema.format === 'uuid' ? [place] : []));

/** What staff alone does outside the cases, it does to everybody's rows. */
const ofEveryCase = ({ endpoint: { access, path } }: Operation): boolean =>
  typeof access === 'object' &&
  'permission' in access &&
  !can(roleType.id.taxpayer, access.permission) &&
  !path.includes('{clientId}');

const taxIdPlaces = ({ schemas }: Operation): Place[] =>
  placesOf(schemas).flatMap(({ place }) => (/reference(d)?TaxId$/.test(place.join('.')) ? [place] : []));

/** What differs between two equal requests: ids, numbers and times of what was made by them. */
const told = (text: string, asked: string): string =>
  text
    .replaceAll(asked, '<asked>')
    .replace(/"requestId":"[^"]*"/, '')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replace(/[A-Z\d]{6}[\dA-F]{15}\d/g, '<tax id>')
    .replace(/"\w*DateTime":\d+/g, '')
    .replace(/"version":\d+/g, '')
    .replace(/"internalSerialNumber":"?\d+"?/g, '');

/** The text of the first file of a zip: what is said where no PDF could be made. */
function unzipped(zip: Buffer): string {
  const begin = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return inflateRawSync(zip.subarray(begin), { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
}

/** What is answered to each value in that place; the rows around it are made anew. */
async function answers(one: Operation, place: Place, values: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  for (const value of values) {
    const given = withValue(await rightRequest(one, own), place, value);
    const { status, text, bytes } = await sendGiven(server, people, one, given);
    said.push(`${status} ${told(text.startsWith('PK') ? unzipped(bytes) : text, value)}`);
  }
  return said;
}

test('S21 every id in path, query and body of every route: another case’s row is answered exactly like none', async () => {
  const places = operations.flatMap(one => rowPlaces(one).map(place => ({ one, place })));
  assert.ok(places.length >= 60, `${places.length} places`);
  const unlisted = places.filter(({ one, place }) => !kindOf(one, place));
  assert.deepEqual(
    unlisted.map(({ one, place }) => `${one.operation} ${place.join('.')}`),
    [],
    'Say in kinds.ts what row it names.',
  );
  for (const { one, place } of places) {
    const kind = kindOf(one, place)!;
    if (isEverybodys(kind)) continue;
    const theirs = await rowKinds[kind](foreign);
    const before = await snapshotOf(server, OTHER_CASE);
    const [toTheirs, toNone] = await answers(one, place, [theirs, newId(server.clock())]);
    const name = `${one.operation} ${place.join('.')}`;
    assert.equal(toTheirs, toNone, name);
    // The path's own row is looked for first: nobody comes past it.
    if (place[0] === 'params') assert.match(toTheirs!, /^404 /, name);
    const audited = ({ audit_log: _, ...rest }: Record<string, string>) => rest;
    assert.deepEqual(audited(await snapshotOf(server, OTHER_CASE)), audited(before), name);
  }
});

const kindOf = ({ operation }: Operation, place: Place) => kindAt(operation, place.join('.'));

test('S21 the tax id of another case’s invoice is answered exactly like one that nobody has', async () => {
  const places = operations.flatMap(one => taxIdPlaces(one).map(place => ({ one, place })));
  assert.ok(places.length >= 6, `${places.length} places`);
  for (const { one, place } of places) {
    const { taxId: theirs } = await foreign.invoice(5);
    const { fiscalId } = parseTaxId(theirs)!;
    const none = makeTaxId({ fiscalId, issuedAt: server.clock() - 60_000, serial: 999_999n });
    const [toTheirs, toNone] = await answers(one, place, [theirs, none]);
    assert.equal(toTheirs, toNone, `${one.operation} ${place.join('.')}`);
  }
});

/** Filters of lists that name a row, whatever the list is of; a number or name that is not ours names none. */
const filterPlaces = (one: Operation) => {
  const { columns = {} } = (!ofEveryCase(one) && listOf(one.endpoint)) || {};
  return Object.entries(columns as Record<string, Column>).flatMap(([name, column]) => {
    const [op] = column.filter ?? [];
    const isId = column.from ?? column.picked ?? name.endsWith('Id');
    return op && isId ? [{ one, name, op, of: column.from ?? column.picked?.from ?? name }] : [];
  });
};

/** What the other has of what such a filter names, and one that nobody has; what is everybody's has neither. */
const named: Readonly<Record<string, (() => Promise<readonly [theirs: string, none: string]>) | undefined>> =
  {
    users: async () => [await people.idOf(foreign.owner), newId(server.clock())],
    cases: async () => [String(OTHER_CASE), '999999999'],
    clientId: async () => [String(OTHER_CASE), '999999999'],
    ownCases: async () => [String(OTHER_CASE), '999999999'],
    fiscalId: async () => [parseTaxId((await foreign.invoice(5)).taxId)!.fiscalId, 'A9ZZ9Z'],
    taxId: async () => {
      const { taxId } = await foreign.invoice(5);
      const { fiscalId } = parseTaxId(taxId)!;
      return [taxId, makeTaxId({ fiscalId, issuedAt: server.clock() - 60_000, serial: 999_999n })];
    },
  };
/** Of the catalogues, and the authority's own ids. */
const everybodysLists = [
  ...['provinces', 'cities', 'ticketGroups', 'ticketTypes', 'units', 'measurementUnits'],
  ...['stuffId', 'gsCodeId', 'descriptionId'],
];

test('S21 every filter that names a row: by another case’s a list finds exactly what it finds by none', async () => {
  const places = operations.flatMap(filterPlaces).filter(({ of }) => !everybodysLists.includes(of));
  assert.deepEqual(
    places.filter(({ of }) => !named[of]).map(({ one, name }) => `${one.operation} ${name}`),
    [],
    'Say above what it names.',
  );
  assert.ok(places.length >= 6, `${places.length} filters`);
  for (const { one, name, op, of } of places) {
    const values = await named[of]!();
    const asked = values.map(value => `${op}|${value}`);
    const [toTheirs, toNone] = await answers(one, ['query', name], asked);
    assert.match(toTheirs!, /^200 /, `${one.operation} ${name}`);
    assert.equal(
      toTheirs!.replaceAll(values[0], '<asked>'),
      toNone!.replaceAll(values[1], '<asked>'),
      `${one.operation} ${name}`,
    );
  }
});
