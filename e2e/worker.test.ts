import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiSignIn } from '../tools/api-sign-in.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

let panel: Panel;
before(async () => {
  panel = await startPanel({ history: false, env: { WORKER: 'false' } });
});
after(() => panel.stop());

async function api<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${panel.url}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: T };
  assert.ok(response.ok, JSON.stringify(answer));
  return answer.data;
}

test('a worker alone sends what the server registered, and stops when it is told to', async () => {
  const accessToken = await apiSignIn({
    panelUrl: panel.url,
    mobileNumber: '09121111111',
    codeOf: mobile => codeOf(panel, mobile),
  });
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const issuingDateTime = Date.now() - 1_000;
  const { id } = await api<{ id: string }>(
    'POST',
    `/cases/${CASE}/invoice`,
    { invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime }, invoiceBodies: [line] },
    accessToken,
  );
  const state = async () =>
    (await api<{ state: number }>('GET', `/cases/${CASE}/invoice/${id}`, undefined, accessToken)).state;
  await sleep(1_500);
  assert.equal(await state(), 1, 'the server itself sends nothing');

  const worker = spawn(process.execPath, ['apps/server/src/main.ts', '--worker'], {
    env: { PATH: process.env.PATH, ...panel.settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(worker, 'exit');
  await until(async () => (await state()) === 5);
  assert.equal(await state(), 5);
  worker.kill('SIGTERM');
  assert.deepEqual(await exit, [0, null]);
});
