import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { remindOfContracts } from '../apps/server/src/features/contracts/reminders.ts';
import { can, caseMenu, globalMenu, type MenuEntry } from '@moadi/domain/access';
import { roleType } from '@moadi/domain/enums';
import { apiSignIn } from '../tools/api-sign-in.ts';
import { desk } from '../tools/chromium.ts';
import { quiet } from '../tools/quiet.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';
import { noteViolations, violationsOf } from './kit/violations.ts';

const MOBILE = '09121111111';
let panel: Panel;
before(async () => void (panel = await startPanel({ documents: true })));
after(() => panel.stop());

/* Anyone who tries the demonstration finds two months of sales in it. What they do to these must work as with their own. */
test('every accepted sale of the demonstration can be taken back in part, and the authority takes it', async () => {
  const token = await signedIn(MOBILE);
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

/* From awaiting its paper on, a case has the contract that the product would have made. */
test('every case that came so far has its contract, with what a first look at the pages shows of each kind', async () => {
  const token = await signedIn('09120000004');
  const { read } = panel.server.db;
  const cases = await read
    .selectFrom('cases')
    .select(['client_id', 'state'])
    .where('state', '>=', 5)
    .execute();
  const due = cases.filter(({ state }) => state !== 6);
  const rows = (await call('GET', '/contract?take=200', undefined, token)) as Contract[];
  assert.deepEqual(rows.map(({ clientId }) => clientId).sort(), due.map(one => one.client_id).sort());
  const items = await Promise.all(
    rows.map(
      async ({ clientId, id }) =>
        (await call('GET', `/cases/${clientId}/contract/${id}`, undefined, token)) as ContractItem,
    ),
  );
  for (const { id, versions, signedAt } of items) {
    const [{ version, hash } = assert.fail('a contract without a version')] = versions;
    const checked = await call('GET', `/contract/check/${id}?version=${version}&hash=${hash}`);
    assert.equal((checked as { validity: string }).validity, signedAt === undefined ? 'unsigned' : 'valid');
  }
  const withPos = items.filter(({ poses }) => poses.length > 0);
  assert.deepEqual(
    withPos.map(({ versions, poses }) => [versions.length, poses.length, versions[0]!.why !== undefined]),
    [[2, 2, true]],
  );
  const left = items.map(({ endDate }) => (endDate - Date.now()) / 86_400_000);
  assert.equal(left.filter(days => days > 7 && days < 30).length, 1);
  assert.equal(items.filter(({ contractNumber }) => contractNumber === undefined).length, 1);
  assert.deepEqual(
    items
      .filter(({ signedAt }) => signedAt !== undefined)
      .map(({ clientId }) => clientId)
      .sort(),
    due
      .filter(({ state }) => ![8, 9].includes(state))
      .map(one => one.client_id)
      .sort(),
  );
});

test('who has something to do about a contract is told at the first look at what is due', async () => {
  await remindOfContracts(panel.server.db, Date.now());
  const links = await panel.server.db.read
    .selectFrom('messages')
    .select(['link', 'title'])
    .where('link', 'like', '%/contracts')
    .execute();
  assert.deepEqual(links.map(({ link }) => link).sort(), [
    '/cases/481205937/contracts',
    '/cases/917362048/contracts',
  ]);
});

test('a signed paper of the demonstration is read like one that was posted, and known to the check page', async () => {
  const token = await signedIn('09120000005');
  const files = `/cases/612840375/evidences`;
  const [scan = assert.fail('no scan')] = (await call(
    'GET',
    `${files}?evidenceType=EQ|8`,
    undefined,
    token,
  )) as { id: string }[];
  const given = await fetch(`${panel.url}/api/v1${files}/${scan.id}/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await given.arrayBuffer());
  const checked = await call(
    'GET',
    `/contract/check-file/${createHash('sha256').update(bytes).digest('hex')}`,
  );
  const { kind, validity, version } = checked as Record<string, unknown>;
  assert.deepEqual([kind, validity, version], ['signed', 'valid', 2]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'scan.pdf');
  const again = await fetch(`${panel.url}/api/v1${files}?evidenceType=8`, {
    ...{ method: 'POST', body: form },
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(again.status, 201, await again.text());
});

test('each case shows what it had to show, and the invited and ended accesses stand beside the others', async () => {
  const token = await signedIn('09122222222');
  const own = (await call('GET', '/cases/193847562/evidences', undefined, token)) as {
    evidenceType: number;
  }[];
  assert.deepEqual(own.map(({ evidenceType }) => evidenceType).sort(), [1, 16]);
  const { rows } = await sql<{ state: number; n: number }>`
    select state, count(*)::int as n from case_access_rows where client_id = 612840375 group by state order by state
  `.execute(panel.server.db.read);
  assert.equal(rows.length, 3);
});

test('S32 no page of the menus breaks its policy, and no list is wider than its place at 1366 pixels', async () => {
  const pathsOf = <P extends string>(menu: readonly MenuEntry<P>[], sees = (_: P) => true): string[] =>
    menu.flatMap(({ to, needs, children = [] }) => [
      ...(to && needs && sees(needs) ? [to] : []),
      ...pathsOf(children, sees),
    ]);
  const ofTaxpayer = pathsOf(globalMenu, needs => can(roleType.id.taxpayer, needs));
  const inCase = pathsOf(caseMenu).map(path => path.replace('{clientId}', String(CASE)));
  const pages = [
    { mobile: '09120000001', paths: pathsOf(globalMenu) },
    { mobile: MOBILE, paths: [...ofTaxpayer, ...inCase] },
  ];
  assert.ok(ofTaxpayer.length >= 5 && inCase.length >= 10, `${ofTaxpayer.join(' ')} ${inCase.join(' ')}`);
  const wide: string[] = [];
  const broken: string[] = [];
  let lists = 0;
  for (const { mobile, paths } of pages) {
    const page = await panel.open();
    await page.setViewportSize(desk);
    await noteViolations(page);
    await signIn(panel, page, mobile);
    for (const path of paths) {
      await page.goto(panel.url + path);
      await quiet(page);
      broken.push(...(await violationsOf(page)).map(what => `${path}: ${what}`));
      const box = await page.evaluate<{ rows: number; over: number } | null>(
        `(box => box && { rows: box.querySelectorAll('tbody tr').length, over: box.scrollWidth - box.clientWidth })(document.querySelector('.list-box'))`,
      );
      if (!box || box.rows === 0) continue;
      lists += 1;
      if (box.over > 1) wide.push(`${path}: ${box.over}`);
    }
    await page.context().close();
  }
  assert.deepEqual(broken, []);
  assert.deepEqual(wide, []);
  assert.ok(lists >= 25, `${lists} lists`);
});

interface Contract {
  clientId: number;
  id: string;
}

interface ContractItem extends Contract {
  endDate: number;
  contractNumber?: string;
  signedAt?: number;
  poses: unknown[];
  versions: { version: number; hash: string; why?: string }[];
}

const signedIn = (mobileNumber: string): Promise<string> =>
  apiSignIn({ panelUrl: panel.url, mobileNumber, codeOf: mobile => codeOf(panel, mobile) });

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
