import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { golden, type Draft } from '../testing/golden.ts';
import { startForTest } from '../testing/client.ts';
import { seasonOf } from './article6.ts';

const simulator = await startForTest();
after(() => simulator.close());

const left = ['tob', 'bid', 'tinb', 'bpc', 'bbc', 'billid'];

async function statusOf(draft: Draft, client = 'MOADI1') {
  const [found] = (await simulator.as(client, `inquiry-invoice-status?taxIds=${draft.header['taxid']}`)).body;
  return found as { invoiceStatus: string; article6Status: string; error: string };
}
const state = async (draft: Draft) => (await statusOf(draft)).invoiceStatus;

async function accepted(draft: Draft, client?: string): Promise<Draft> {
  const result = await simulator.send(draft, client ? { client, memory: client } : {});
  assert.deepEqual([result.status, result.errors, result.warnings], ['SUCCESS', [], []]);
  return draft;
}

const refusal = async (draft: Draft) => (await simulator.send(draft)).errors;

const main = () => accepted(simulator.dated(golden('1.4')));

/** A corrective (2) or return (4) of the same kind, with less of it. */
function correction(of: Draft, ins: number): Draft {
  const draft = simulator.dated(golden('1.4'));
  const kept = Object.entries(draft.header).filter(([name]) => !left.includes(name));
  draft.body = [
    {
      ...draft.body[0],
      am: 600,
      prdis: 57000000000,
      adis: 57000000000,
      vam: 5700000000,
      tsstam: 62700000000,
    },
  ];
  const totals = { tprdis: 57000000000, tadis: 57000000000, tvam: 5700000000, tbill: 62700000000 };
  draft.header = { ...Object.fromEntries(kept), ins, irtaxid: of.header['taxid'], ...totals };
  return draft;
}

function cancellation(of: Draft): Draft {
  const { taxid, indatim, tins, inno } = simulator.dated(golden('1.4')).header;
  return {
    header: { taxid, indatim, tins, inno, ins: 3, irtaxid: of.header['taxid'] },
    body: [],
    payments: [],
  };
}

async function react(draft: Draft, reaction: 'approve' | 'reject'): Promise<number> {
  const path = `/control/invoices/${String(draft.header['taxid'])}/reaction`;
  return (await simulator.call(path, { method: 'POST', json: { reaction } })).status;
}

const advance = (advanceDays: number) =>
  simulator.call('/control/clock', { method: 'PUT', json: { advanceDays } });

test('first states: with the buyer, without need, and where the buyer cannot react', async () => {
  assert.equal(await state(await main()), 'AWAITING_REACTION');
  assert.equal(await state(await accepted(simulator.dated(golden('2.1')))), 'NO_NEED_REACTION');
  assert.equal(await state(await accepted(simulator.dated(golden('1.5')))), 'NO_NEED_REACTION');
  const draft = golden('1.4');
  draft.header = { ...draft.header, bid: '14296445789', tinb: '14296445789', bpc: '1936811122' };
  assert.equal(await state(await accepted(simulator.dated(draft))), 'IMPOSSIBLE_REACTION');
});

test('NOT_FOUND, and ACCESS_DENIED for others', async () => {
  const known = await main();
  const unknown = simulator.dated(golden('1.4'));
  assert.deepEqual(await statusOf(unknown), {
    taxId: unknown.header['taxid'],
    invoiceStatus: null,
    article6Status: null,
    error: 'NOT_FOUND',
  });
  assert.equal((await statusOf(known, 'A4TAXP')).error, 'ACCESS_DENIED');
  assert.equal((await statusOf(known)).error, null);
});

test('the buyer approves or rejects once; after thirty days the system approves', async () => {
  const [a, b, c] = [await main(), await main(), await main()];
  assert.equal(await react(a, 'approve'), 200);
  assert.equal(await react(a, 'reject'), 409);
  assert.equal(await react(b, 'reject'), 200);
  assert.equal(await react(simulator.dated(golden('1.4')), 'approve'), 404);
  await advance(29.9);
  assert.equal(await state(c), 'AWAITING_REACTION');
  await advance(0.2);
  assert.deepEqual(
    [await state(a), await state(b), await state(c)],
    ['APPROVED', 'REJECTED', 'SYSTEMIC_APPROVED'],
  );
  await advance(-30.1);
});

test('after twelve days of the movable clock an invoice is late, unless it takes the route of article 9', async () => {
  const [inTime, late, byArticle9] = [golden('2.1'), golden('2.1'), golden('2.1')].map(draft =>
    simulator.dated(draft),
  ) as [Draft, Draft, Draft];
  await advance(12);
  await accepted(inTime);
  await advance(1);
  assert.deepEqual(await refusal(late), ['00107', '0200201']);
  const registered = Number(byArticle9.header['indatim']) + 5 * 86_400_000;
  byArticle9.header = { ...byArticle9.header, insr: 1, indati2m: registered };
  await accepted(byArticle9);
  await simulator.call('/control/knobs', { method: 'PUT', json: { deadlineDays: 13 } });
  await accepted(late);
  await simulator.call('/control/knobs', { method: 'PUT', json: { deadlineDays: 12 } });
  await advance(-13);
});

test('a corrective that the buyer approves takes the place of its reference', async () => {
  const original = await main();
  const corrective = await accepted(correction(original, 2));
  assert.deepEqual(
    [await state(original), await state(corrective)],
    ['AWAITING_REACTION', 'AWAITING_REACTION'],
  );
  assert.deepEqual(await refusal(correction(original, 4)), ['0300601']);
  assert.deepEqual(await refusal(correction(corrective, 2)), ['0300601']);
  await react(corrective, 'approve');
  assert.deepEqual([await state(original), await state(corrective)], ['CANCELED', 'APPROVED']);
  assert.deepEqual(await refusal(cancellation(original)), ['0300601']);
  const again = await accepted(correction(corrective, 2));
  await react(again, 'approve');
  assert.equal(await state(corrective), 'CANCELED');
});

test('a rejected corrective leaves its reference in force, and another may follow', async () => {
  const original = await main();
  const corrective = await accepted(correction(original, 2));
  await react(corrective, 'reject');
  assert.equal(await state(original), 'AWAITING_REACTION');
  assert.deepEqual(await refusal(cancellation(corrective)), ['0300601']);
  const returned = await accepted(correction(original, 4));
  await react(returned, 'approve');
  assert.equal(await state(original), 'CANCELED');
});

test('a corrective that still waits can be cancelled, and its reference be corrected again', async () => {
  const original = await main();
  const corrective = await accepted(correction(original, 2));
  await accepted(cancellation(corrective));
  assert.deepEqual([await state(original), await state(corrective)], ['AWAITING_REACTION', 'CANCELED']);
  await accepted(correction(original, 2));
});

test('where a corrective of a corrective was rejected, it can only be cancelled', async () => {
  const first = await accepted(correction(await main(), 2));
  await react(first, 'approve');
  const second = await accepted(correction(first, 2));
  await react(second, 'reject');
  assert.deepEqual(await refusal(correction(first, 2)), ['0300601']);
  await accepted(cancellation(first));
});

test('a cancellation voids its reference, and the corrective that still waits', async () => {
  const original = await main();
  const corrective = await accepted(correction(original, 2));
  const cancelling = await accepted(cancellation(original));
  const states = [await state(original), await state(corrective), await state(cancelling)];
  assert.deepEqual(states, ['CANCELED', 'CANCELED', 'NO_NEED_REACTION']);
  assert.deepEqual(await refusal(cancellation(original)), ['0300601']);
  assert.deepEqual(await refusal(cancellation(cancelling)), ['0300601']);
  assert.equal(await react(corrective, 'approve'), 409);
});

test('a corrective without a buyer stands at once', async () => {
  const original = await accepted(simulator.dated(golden('2.1')));
  const draft = simulator.dated(golden('2.1'));
  const kept = Object.entries(draft.header).filter(([name]) => !left.includes(name));
  draft.header = { ...Object.fromEntries(kept), ins: 2, irtaxid: original.header['taxid'] };
  await accepted(draft);
  assert.equal(await state(original), 'CANCELED');
});

test('a corrective in the same batch as its main invoice is judged after it', async () => {
  const original = simulator.dated(golden('1.4'));
  const payloads = [];
  for (const content of [original, correction(original, 2)])
    payloads.push(await simulator.encrypt(await simulator.sign('MOADI1', JSON.stringify(content))));
  const { body } = await simulator.post('MOADI1', payloads, 'A3L3G2');
  for (const { referenceNumber } of body.result)
    assert.equal((await simulator.result('MOADI1', referenceNumber)).status, 'SUCCESS');
});

test('article 6: a season limit is exceeded by the invoice that goes over it', async () => {
  const rows = (await simulator.call('/control/fixtures/taxpayers')).body as { economicNumber: string }[];
  const vat = 470000;
  const json = rows.map(row =>
    row.economicNumber === '14095443737' ? { ...row, article6VatLimit: String(vat * 2) } : row,
  );
  await simulator.call('/control/fixtures/taxpayers', { method: 'PUT', json });
  const statuses = [];
  for (let at = 0; at < 3; at++) {
    const draft = golden('2.1');
    draft.header['tins'] = '14095443737';
    const dated = simulator.dated(draft, 'A2L3G1');
    assert.equal((await simulator.send(dated, { memory: 'A2L3G1' })).status, 'SUCCESS');
    statuses.push((await statusOf(dated)).article6Status);
  }
  assert.deepEqual(statuses, ['NOT_EXCEEDED', 'NOT_EXCEEDED', 'EXCEEDED']);
  const remains = async (economicCode: string, vatValue: number, period: number) => {
    const query = `taxpayer-article6-status?economicCode=${economicCode}&vatValue=${vatValue}&period=${period}`;
    return (await simulator.as('MOADI1', query)).body.article6RemainStatus;
  };
  const season = Number(seasonOf('', Date.now()).at(-1));
  assert.equal(await remains('14095443737', 1, season), false);
  assert.equal(await remains('14095443737', vat, (season % 4) + 1), true);
  assert.equal(await remains('14296427796', 0, season), false);
  assert.equal(await remains('14292059547', 1e17, season), true);
});

test('payments of invoices on credit', async () => {
  const draft = golden('1.4');
  draft.header['setm'] = 2;
  const onCredit = await accepted(simulator.dated(draft));
  const cash = await main();
  const pay = async (json: object) =>
    (await simulator.as('MOADI1', 'invoice-payment', { method: 'POST', json })).body;
  const body = {
    paidAmount: 100000000000,
    paymentDate: Date.now(),
    paymentMethod: 'TRANSFER',
    terminalNumber: '1',
    referenceNumber: '2',
  };
  assert.deepEqual(await pay({ ...body, taxId: onCredit.header['taxid'] }), {
    requestStatus: 'SUCCESS',
    error: [],
  });
  const codes = async (json: object) => {
    const { requestStatus, error } = await pay(json);
    assert.equal(requestStatus, 'FAILED');
    return error.map(({ code }: { code: string }) => code);
  };
  const taxid = onCredit.header['taxid'];
  assert.deepEqual(await codes({ ...body, taxid }), ['0207601']);
  assert.deepEqual(await pay({ ...body, taxid, paidAmount: 25400000000 }), {
    requestStatus: 'SUCCESS',
    error: [],
  });
  assert.deepEqual(await codes({ ...body, taxId: cash.header['taxid'] }), ['0202801']);
  assert.deepEqual(await codes({ ...body, taxId: simulator.dated(golden('1.4')).header['taxid'] }), [
    '0300101',
  ]);
  assert.deepEqual(await codes({}), ['00001', '00076', '00066', '00075']);
  assert.deepEqual(await codes({ ...body, taxid, paidAmount: 0, paymentMethod: 'GOLD' }), [
    '0107605',
    '0107502',
  ]);
  assert.deepEqual(await codes({ ...body, taxid, paidAmount: 1, paymentDate: Date.now() + 3_600_000 }), [
    '0206601',
  ]);
  const broken = await simulator.as('MOADI1', 'invoice-payment', { method: 'POST', body: '{' });
  assert.deepEqual([broken.status, broken.body.errors[0].code], [400, '4147']);
});
