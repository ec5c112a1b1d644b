import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { apiSignIn } from '../tools/api-sign-in.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const MOBILE = '09121111111';
let panel: Panel;
before(async () => void (panel = await startPanel()));
after(() => panel.stop());

/* Whoever tries the demonstration finds two months of sales in it. What they do to these must work as with their own. */
test('every accepted sale of the demonstration can be taken back in part, and the authority takes it', async () => {
  const token = await apiSignIn({
    panelUrl: panel.url,
    mobileNumber: MOBILE,
    codeOf: mobile => codeOf(panel, mobile),
  });
  const inCase = (method: string, path: string, body?: unknown) =>
    call(method, `/cases/${CASE}/invoice${path}`, body, token);
  const all = (await inCase('GET', '?take=200')) as { id: string; state: number }[];
  const sales = all.filter(({ state }) => state === 4 || state === 5);
  assert.ok(sales.length > 50);
  for (const { id } of sales) {
    const { invoiceBodies: lines } = (await inCase('GET', `/${id}`)) as Sale;
    const [first] = lines;
    const isOne = first!.quantity === '1';
    if (isOne && lines.length === 1) continue;
    const returned = [{ id: first!.id, quantity: isOne ? first!.quantity : '1' }];
    await inCase('POST', `/${id}/returned`, { issuingDateTime: Date.now() - 60_000, returned });
  }
  const states = () =>
    panel.server.db.read
      .selectFrom('invoices')
      .select(['state', 'errors'])
      .where('invoice_subject', '=', 4)
      .execute();
  await until(async () => (await states()).every(({ state }) => state >= 3), 120_000);
  const answered = await states();
  assert.deepEqual(
    answered.filter(({ state }) => state !== 5),
    [],
  );
  assert.ok(answered.length > 30);
});

interface Sale {
  invoiceBodies: { id: string; quantity: string }[];
}

async function call(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const response = await fetch(`${panel.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: unknown };
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}
