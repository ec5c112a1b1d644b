import { kindAt, rowKinds, type RowKind } from '../../apps/server/test/requests/kinds.ts';
import { mobiles } from '../../apps/server/test/requests/people.ts';
import { placesOf, withValue, type Place } from '../../apps/server/test/requests/places.ts';
import {
  operations as contract,
  rightRequest,
  type Operation as Contracted,
} from '../../apps/server/test/requests/send.ts';
import { snapshotOf } from '../../apps/server/test/requests/snapshot.ts';
import type { Given } from '../../apps/server/test/requests/given.ts';
import { Rows } from '../../apps/server/test/requests/rows.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Answer } from './judge.ts';
import type { Play } from './play.ts';
import { tokenOf, written, type Written } from './send.ts';
import { hostileValue } from './values.ts';

/** What holds over several requests (S59). */
export const rules: Readonly<Record<string, (play: Play) => Promise<void>>> = {
  'a deleted row is gone everywhere': deletedIsGone,
  'a refused create leaves nothing': refusedLeavesNothing,
  'a child is not under another parent': noOtherParent,
  'nothing of another case is reachable': noOtherCase,
};

/** What row the path of an operation names. */
const kindOf = ({ operation, endpoint }: Contracted): RowKind | undefined =>
  endpoint.path.includes('{id}') ? kindAt(operation, 'params.id') : undefined;

/** Ended, they stay on record: their lists show them, and a second end says that it is one. */
const keptOnRecord: readonly (RowKind | undefined)[] = ['access', 'apiKey'];

/** What is deleted is kept for a while, and staff that may delete sees it and takes it back. */
const reachesDeleted = ['files.listDeleted', 'files.listDeletedInCase', 'files.readers', 'files.restore'];
const ofLive = contract.filter(({ operation }) => !reachesDeleted.includes(operation));

const removable = contract.filter(
  one =>
    one.endpoint.method === 'DELETE' &&
    one.endpoint.path.endsWith('/{id}') &&
    kindOf(one) &&
    !keptOnRecord.includes(kindOf(one)),
);

async function deletedIsGone(play: Play): Promise<void> {
  const { world, random } = play;
  const { own } = world;
  const remove = random.pick(removable);
  const kind = kindOf(remove)!;
  const given = await rightRequest(remove, own);
  const id = given.params!['id']!;
  const removed = await play.ask(await asked(play, remove, given));
  if (removed.status !== 204) return play.say(`${kind}: not removed`);
  for (const one of ofLive.filter(other => kindOf(other) === kind)) {
    const { status } = await play.ask(await asked(play, one, await givenOf(one, own, ['params', 'id'], id)));
    if (status !== 404) play.say(`a deleted ${kind} is answered with ${status}`);
  }
  for (const { one, place } of random.chance(0.3) ? namedInBodies(kind) : [])
    await likeNone(play, one, place, id);
  // The history of keys tells of those that ended.
  const lists = ofLive.filter(
    ({ operation, endpoint }) => endpoint.list && operation.split('.')[0] === remove.operation.split('.')[0],
  );
  for (const one of lists) {
    const { text } = await play.ask(
      await asked(play, one, { ...(await rightRequest(one, own)), query: { take: '200' } }),
    );
    if (text.includes(isNumber(id) ? `"id":"${id}"` : id)) play.say(`a deleted ${kind} stands in a list`);
  }
}

/** Of a row with a number, which may stand in an answer as something else. */
const isNumber = (id: string) => /^\d+$/.test(id);

const namedInBodies = (kind: RowKind) =>
  contract.flatMap(one =>
    placesOf(one.schemas).flatMap(({ place }) =>
      place[0] !== 'params' && kindAt(one.operation, place.join('.')) === kind ? [{ one, place }] : [],
    ),
  );

const creates = contract.filter(
  ({ endpoint, schemas }) => endpoint.method === 'POST' && schemas.body && endpoint.access !== 'public',
);
/** A refusal counts against limits and may be written down. */
const mayGrow = [
  ...['limit_counters', 'audit_log', 'sessions'],
  // Tries are counted, questions are answered once, and anyone who asks has confirmed the act.
  ...['code_requests', 'factor_challenges', 'act_confirmations'],
];

async function refusedLeavesNothing(play: Play): Promise<void> {
  const { world, random } = play;
  const one = random.pick(creates);
  const right = await rightRequest(one, world.own);
  const places = placesOf(one.schemas).filter(({ place }) => place[0] === 'body');
  const requests = [];
  for (let i = 0; i < 4; i += 1)
    requests.push(await asked(play, one, withValue(right, random.pick(places).place, hostileValue(random))));
  for (const request of requests) {
    // A sign-in writes too.
    await tokenOf(world, request.asker);
    const before = await snapshotOf(world.server);
    const { status } = await play.ask(request);
    if (status < 400) continue;
    const after = await snapshotOf(world.server);
    const changed = Object.keys(after).filter(
      table => after[table] !== before[table] && !mayGrow.includes(table),
    );
    if (changed.length > 0) play.say(`refused with ${status}, and changed ${changed.join(', ')}`);
  }
}

/** The other taxpayer's second case, which issues invoices too. */
const SECOND_CASE = 735918264;

async function noOtherParent(play: Play): Promise<void> {
  const { world, random } = play;
  const within = random.pick([noOtherInvoice, noOtherRow, undefined]);
  if (within) return within(play);
  const second = new Rows(world.server, world.people, SECOND_CASE, mobiles.other);
  const one = random.pick(
    contract.filter(other => other.endpoint.path.includes('{clientId}') && kindOf(other)),
  );
  const id = await rowKinds[kindOf(one)!](world.other);
  await likeNone(play, one, ['params', 'id'], id, second);
}

/** A payment and a line belong to one invoice. */
async function noOtherInvoice(play: Play): Promise<void> {
  const { own } = play.world;
  const childOf = { 'invoices.decidePayment': 'payment', 'invoices.takeBack': 'line' } as const;
  for (const [operation, kind] of Object.entries(childOf)) {
    const one = contract.find(found => found.operation === operation)!;
    const place = kind === 'payment' ? ['body', 'paymentId'] : ['body', 'returned', 0, 'id'];
    await likeNone(play, one, place, await rowKinds[kind](own));
  }
}

/** Rows within a row: whatever a path names behind its own id; what is counted from one in each is no id. */
const children = contract.flatMap(one =>
  [...(one.endpoint.path.split('{id}')[1] ?? '').matchAll(/\{((?!number\})\w+)\}/g)].map(([, name]) => ({
    one,
    place: ['params', name!] as const,
  })),
);

/** A file of another ticket of one's own, a part of another goods list. */
async function noOtherRow(play: Play): Promise<void> {
  for (const { one, place } of children) {
    const kind = kindAt(one.operation, place.join('.'));
    if (!kind) throw new Error(`Say in kinds.ts what row ${place.join('.')} of ${one.operation} names.`);
    await likeNone(play, one, place, await rowKinds[kind](play.world.own));
  }
}

async function noOtherCase(play: Play): Promise<void> {
  const { world, random } = play;
  const one = random.pick(
    contract.filter(({ endpoint }) => endpoint.access !== 'public' && 'inCase' in endpoint.access),
  );
  const right = await rightRequest(one, world.own);
  const asker = random.pick([mobiles.other, mobiles.unverified]);
  const answers: Answer[] = [];
  for (const clientId of [String(world.own.clientId), '999999999'])
    answers.push(
      await play.ask({
        ...(await asked(play, one, withValue(right, ['params', 'clientId'], clientId))),
        asker,
      }),
    );
  const [theirs, none] = answers.map(statusAndText);
  if (theirs !== none) play.say(`another's case is answered ${theirs}, one that nobody has ${none}`);
}

/** The row is answered as one that nobody has. */
async function likeNone(
  play: Play,
  one: Contracted,
  place: Place,
  id: string,
  rows = play.world.own,
): Promise<void> {
  const answers: string[] = [];
  for (const value of [id, isNumber(id) ? '99999999' : newId()]) {
    const answer = await play.ask(await asked(play, one, await givenOf(one, rows, place, value), rows.owner));
    answers.push(statusAndText(answer).replaceAll(value, '<id>'));
  }
  if (answers[0] !== answers[1])
    play.say(`${place.join('.')}: ${answers[0]} and not ${answers[1]}, as one that nobody has`);
}

const statusAndText = ({ status, text }: Answer): string =>
  status < 300 ? `${status}` : `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;

const givenOf = async (one: Contracted, rows: Rows, place: Place, value: string): Promise<Given> =>
  withValue(await rightRequest(one, rows), place, value);

async function asked(
  play: Play,
  { operation }: Contracted,
  given: Given,
  owner: string = mobiles.owner,
): Promise<Written> {
  const { as = 'owner', token, params = {}, query = {}, body, file, headers = {} } = given;
  return written({
    operation: play.world.operations.find(({ id }) => id === operation)!,
    asker: as === 'owner' ? owner : as === 'nobody' ? 'nobody' : mobiles[as],
    params: { ...params },
    query: Object.entries(query),
    body,
    text: undefined,
    file,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  });
}
