import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { compactVerify, importX509 } from 'jose';
import { makeCertificate, makePair, serverKeyOf } from '../../../../packages/moadian/src/keys.testkit.ts';
import { connectAuthority } from './authority.ts';
import { now, Played, valid } from './signer/played-signer.testkit.ts';

const serverKey = serverKeyOf('k', makePair());

test('S45 with a signer behind a socket: its invoices wait for it, the taxpayers’ are sealed all the same', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'moadi-authority-'));
  const socket = `unix:${folder}/s`;
  const played = new Played();
  await played.start(socket);
  const authority = await connectAuthority({
    baseUrl: 'http://127.0.0.1:1',
    senderId: 'MOADI1',
    key: { socket },
    clock: () => now,
    onKeyChange: () => true,
  });
  t.after(async () => {
    await authority.close();
    rmSync(folder, { recursive: true, force: true });
  });
  assert.equal(authority.certificate().serialNumber, '14003778990');
  const taxpayer = makePair();
  const certificatePem = makeCertificate(taxpayer, valid);
  assert.equal(authority.keys.set('taxpayer', { keyPem: taxpayer.keyPem, certificatePem }), undefined);

  const names = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? 'taxpayer' : 'MOADI1'));
  const orders = names.map((signer, i) => ({
    json: `{"at":${i}}`,
    fiscalId: 'A11216',
    uid: randomUUID(),
    signer,
  }));
  const sealed = await authority.seal(orders, serverKey);
  for (const [i, result] of sealed.entries()) {
    assert.ok(result.ok, JSON.stringify(result));
    const key = await importX509(names[i] === 'taxpayer' ? certificatePem : played.certificatePem, 'RS256');
    const { payload } = await compactVerify(result.value.jws, key, { crit: { sigT: true } });
    assert.equal(Buffer.from(payload).toString(), `{"at":${i}}`);
    assert.equal(result.value.packet.header.requestTraceId, orders[i]!.uid);
  }

  await played.stop();
  const without = await authority.seal(orders, serverKey);
  for (const [i, result] of without.entries()) {
    if (names[i] === 'taxpayer') assert.equal(result.ok, true);
    else assert.match(result.ok ? '' : `${result.problem} ${result.detail}`, /^failed .*signer: away/);
  }
  assert.deepEqual(
    (await authority.seal([{ ...orders[0]!, signer: 'nobody' }], serverKey)).map(result => result.ok),
    [false],
  );
});
