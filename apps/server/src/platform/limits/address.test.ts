import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApplication } from '../../../test/server.ts';
import { addressOf, limitedAddress } from './address.ts';

test('IPv4 counts as it is, IPv6 by its /64', () => {
  for (const [address, limited] of [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
  ])
    assert.equal(limitedAddress(address!), limited, address);
});

test('what is no address is not believed, and IPv4 inside IPv6 is IPv4', () => {
  const socket = { remoteAddress: '::ffff:192.0.2.1' } as never;
  assert.equal(addressOf({ ip: '198.51.100.4', socket }), '198.51.100.4');
  assert.equal(addressOf({ ip: '::ffff:198.51.100.4', socket }), '198.51.100.4');
  assert.equal(addressOf({ ip: 'fe80::1%eth0', socket }), 'fe80::1');
  for (const ip of ['unknown', '', "1.2.3.4' or 1", '1.2.3', '12345::'])
    assert.equal(addressOf({ ip, socket }), '192.0.2.1', ip);
});

/** Where the server thinks that somebody comes from: it stands with the session. */
async function seenAs(trust: string, connection: string, forwarded?: string): Promise<string> {
  const server = await startTestApplication({ settings: { TRUST_PROXY: trust } });
  try {
    server.from = { address: connection, ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }) };
    await server.signIn('09121111111');
    const { address } = await server.database.db.read
      .selectFrom('sessions')
      .select('address')
      .executeTakeFirstOrThrow();
    return address!;
  } finally {
    await server.stop();
  }
}

test('a caller’s word about its own address counts only from as many proxies, or such networks, as are ours', async () => {
  const claimed = '203.0.113.9, 198.51.100.4';
  assert.equal(await seenAs('0', '192.0.2.1', claimed), '192.0.2.1');
  assert.equal(
    await seenAs('1', '192.0.2.1', claimed),
    '198.51.100.4',
    'never the leftmost, which anybody may write',
  );
  assert.equal(await seenAs('2', '192.0.2.1', claimed), '203.0.113.9');
  assert.equal(await seenAs('10.0.0.0/8', '192.0.2.1', claimed), '192.0.2.1');
  assert.equal(await seenAs('10.0.0.0/8,198.51.100.0/24', '10.1.2.3', claimed), '203.0.113.9');
  assert.equal(await seenAs('1', '192.0.2.1', 'not an address'), '192.0.2.1');
});
