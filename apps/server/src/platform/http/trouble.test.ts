import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseConnections, refuseWrites } from '../../../test/full-database.ts';
import { mobiles, OWN_CASE, People } from '../../../test/requests/people.ts';
import { Rows } from '../../../test/requests/rows.ts';
import { confirmedRequest, operations, rightRequest, sendGiven } from '../../../test/requests/send.ts';
import { startRequestWorld } from '../../../test/requests/world.ts';
import { snapshotOf } from '../../../test/requests/snapshot.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { readConfig } from '../config/config.ts';
import { connect } from '../database/connect.ts';
import { createLog } from '../log/log.ts';
import type { Storage } from '../storage/storage.ts';
import { createHttp } from './app.ts';
import { healthRoutes } from './health.ts';

/* R23: a disk, a machine or a database without room is no failure of ours: it is told, nothing is half done, and it passes. */

let server: TestServer;
let people: People;
let rows: Rows;
const storage: Storage & { trouble?: string } = {
  receive: async () => {
    throw Object.assign(new Error('write'), { code: storage.trouble });
  },
  keep: async () => {},
  drop: async () => {},
  remove: async () => {},
  clear: async () => 0,
  get: async () => {
    throw Object.assign(new Error('open'), { code: storage.trouble });
  },
};
before(async () => {
  ({ server, people, rows } = await startRequestWorld());
});
after(() => server.stop());

const ready = async () => {
  const { statusCode, body } = await server.app.http.inject('/health/ready');
  return [statusCode, (JSON.parse(body) as { status: string }).status];
};

async function readyAgain(): Promise<number> {
  const since = performance.now();
  while ((await ready())[0] !== 200) {
    assert.ok(performance.now() - since < 5_000, 'not ready after 5 s');
    await sleep(50);
  }
  return performance.now() - since;
}

const told = { '53100': 'databaseFull', '53200': 'databaseExhausted' } as const;

for (const code of ['53100', '53200'] as const)
  test(`R23 the database refuses what is written (${code}): 503 everywhere, nothing of it is left, and afterwards all goes on`, async () => {
    const right = [];
    await rows.proven();
    for (const mobile of Object.values(mobiles)) {
      people.forget(mobile);
      await people.token(mobile);
    }
    // Codes of people live shortly: they come last, and after them those of apps, which live a minute.
    const late = operations.filter(({ operation }) =>
      /^(factors|confirmations)\.|^accesses.create$/.test(operation),
    );
    // One list of goods is open at a time, and few books of a case: what is asked of those before is refused for that.
    const ofOneList = operations.filter(({ operation }) =>
      /^goodsLists\.(?!takeAway)|^imports\.open$/.test(operation),
    );
    const early = operations.toReversed().filter(one => !late.includes(one) && !ofOneList.includes(one));
    for (const one of early) right.push({ one, given: await rightRequest(one, rows) });
    // Anyone who signs in anew takes a minute for it.
    for (const mobile of [mobiles.owner, mobiles.staff]) await people.token(mobile);
    for (const one of late) right.push({ one, given: await rightRequest(one, rows) });
    for (const one of right) one.given = await confirmedRequest(people, one.one, one.given);
    const before = await snapshotOf(server);
    assert.deepEqual(await ready(), [200, 'ready']);
    const back = await refuseWrites(server.database, code);
    let refused = 0;
    try {
      for (const { one, given } of right) {
        const { status, body, text, headers } = await sendGiven(server, people, one, given);
        if (status < 300) continue;
        assert.deepEqual([status, body.code], [503, 'http.serviceUnavailable'], one.operation);
        assert.ok(Number(headers['retry-after']) > 0, one.operation);
        assert.doesNotMatch(text, /secret_column|no_room/, one.operation);
        refused += 1;
        assert.deepEqual(await ready(), [503, told[code]], one.operation);
      }
      // Some only read.
      assert.ok(refused > 30, `${refused} refused`);
      assert.deepEqual(await snapshotOf(server), before);
      // No longer because of what a request has just met, but because there still is no room.
      await sleep(1_100);
      assert.deepEqual(await ready(), [503, told[code]]);
    } finally {
      await back();
    }
    await readyAgain();
    for (const { one, given } of right) {
      const { status, body, text } = await sendGiven(server, people, one, given);
      // One of two requests about the same person was enough.
      const isDone = status < 300 || body.code === 'auth.alreadyVerified';
      assert.ok(isDone, `${one.operation}: ${status} ${text.slice(0, 200)}`);
    }
  });

test('R23 no connection is left (53300): 503 and not ready; when there is one, all goes on without a restart', async () => {
  const token = await people.token(mobiles.owner);
  const list = () => server.call('GET', `/cases/${OWN_CASE}/buyers`, { token });
  const back = await refuseConnections(server.database);
  try {
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await list();
      assert.deepEqual([status, body.code], [503, 'http.serviceUnavailable']);
    }
    assert.equal((await ready())[0], 503);
    assert.equal((await server.app.http.inject('/health/live')).statusCode, 200);
  } finally {
    await back();
  }
  await readyAgain();
  assert.equal((await list()).status, 200);
});

test('R23 a disk without room, or too many open files, under the files: 503, and no row of a file that is not there', async () => {
  const other = await startTestApplication({ providers: { storage } });
  try {
    const asked = new People(other);
    const others = new Rows(other, asked, OWN_CASE, mobiles.owner);
    const upload = operations.find(({ operation }) => operation === 'files.upload')!;
    for (const trouble of ['ENOSPC', 'EDQUOT', 'EMFILE', 'EROFS', 'EIO']) {
      storage.trouble = trouble;
      const before = await snapshotOf(other, OWN_CASE);
      const { status, body } = await sendGiven(other, asked, upload, await rightRequest(upload, others));
      assert.deepEqual([status, body.code], [503, 'http.serviceUnavailable'], trouble);
      assert.deepEqual(await snapshotOf(other, OWN_CASE), before, trouble);
    }
  } finally {
    await other.stop();
  }
});

/** A PostgreSQL that starts, or shuts down: every connection is told so (protocol 3, ErrorResponse). */
async function startingDatabase(code: string) {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, 'Mthe database system is starting up', ''].join('\0');
  const text = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(text.length + 4, 1);
  const sockets = new Set<Socket>();
  const listener = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([head, text])));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = `postgres://a:b@127.0.0.1:${(listener.address() as AddressInfo).port}/x`;
  return {
    url,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

for (const code of ['57P03', '57P01', '53300'])
  test(`R23 a database that answers ${code} to anyone who connects: 503 and not ready`, async () => {
    const database = await startingDatabase(code);
    const db = connect({ appUrl: database.url, systemUrl: database.url, pool: 2 });
    const config = readConfig({ MODE: 'demonstration' });
    const http = await createHttp({
      config,
      log: createLog('silent'),
      clock: Date.now,
      limits: { countHere: () => undefined },
    });
    healthRoutes(http, db);
    http.get('/rows', async () => db.tenant(OWN_CASE, tx => tx.selectFrom('buyers').selectAll().execute()));
    http.get('/all', async () => db.read.selectFrom('cases').selectAll().execute());
    try {
      for (const path of ['/rows', '/all']) {
        const answer = await http.inject(path);
        assert.deepEqual([answer.statusCode, answer.json().code], [503, 'http.serviceUnavailable'], path);
      }
      assert.equal((await http.inject('/health/ready')).statusCode, 503);
    } finally {
      await http.close();
      await db.close();
      database.stop();
    }
  });
