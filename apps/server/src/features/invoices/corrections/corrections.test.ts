import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, test } from 'node:test';
import { invoiceTaxPayerState, type InvoiceTaxPayerState } from '@moadi/domain/enums';
import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { InvoiceState as Word, MoadianClient } from '@moadi/moadian';
import fc from 'fast-check';
import { pathsOf, startTestApplication, type TestServer } from '../../../../test/server.ts';
import { withAdmin } from '../../../platform/database/admin-client.ts';
import { saveReactions } from '../sending/reaction-store.ts';
import { judged } from '../sending/engine/transitions.ts';
import { differences, foldTotals } from '../../reports/counts-store.ts';
import { tellPeople, testEngine } from '../sending/engine/engine.testkit.ts';
import { acceptedInvoice, CASE } from '../sending/engine/after-acceptance.testkit.ts';

let server: TestServer;
let owner: string;
let preparer: string;
let invoice: { id: string; taxId: string };
const path = `/cases/${CASE}/invoice`;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  preparer = await server.signIn('09124444443');
});
after(() => server.stop());
beforeEach(async () => {
  invoice = await acceptedInvoice(server, owner, { settlementMethod: 1 });
});

const occasion = () => ({ issuingDateTime: server.clock() });
const post = (what: string, body: object, token = owner) =>
  server.call('POST', `${path}/${what}`, { token, body });
const get = async (what: string) => (await server.call('GET', `${path}/${what}`, { token: owner })).body.data;
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => (status < 300 ? 'done' : body.code);

/** The authority's verdict on a registered correction, as the engine writes it. */
async function verdict(id: string, status: 'SUCCESS' | 'FAILED'): Promise<void> {
  const engine = testEngine(server, {} as MoadianClient);
  await server.database.db.system(async tx => {
    await tx.updateTable('invoices').set({ state: 2 }).where('id', '=', id).execute();
    const attempt = {
      clientId: CASE,
      id: crypto.randomUUID(),
      invoiceId: id,
      taxId: 'x',
      referenceNumber: 'r',
    };
    const entry = { status, errors: [], warnings: [] };
    await judged(engine, tx, [{ attempt, entry }] as never);
  });
}
const stateOf = async (id: string) => (await get(id)).state;
/** The authority says what the buyer did, as the engine writes it. */
async function react(id: string, reaction: InvoiceTaxPayerState): Promise<void> {
  const { taxId } = await get(id);
  const invoiceStatus = invoiceTaxPayerState.row(reaction).code as Word['invoiceStatus'];
  const word = { taxId, invoiceStatus, article6Status: null, error: null };
  await server.database.db.system(tx =>
    saveReactions(tx, [{ clientId: CASE, id, taxId, word }], server.clock()),
  );
}

/** What the case has sold, as its report says. */
async function sold() {
  const { body } = await server.call('GET', `/report/case/${CASE}/invoices`, { token: owner });
  const { accepted, total } = body.data.invoices;
  return { accepted, total: BigInt(total) };
}

test('a revocation is a header that names what it revokes; accepted, it cancels it in the same transaction', async () => {
  const answer = await post(`${invoice.id}/rescission`, { ...occasion(), description: 'اشتباه در خریدار' });
  assert.equal(answer.status, 201);
  const made = await get(answer.body.data.id);
  assert.equal(made.invoiceSubject, 3);
  assert.equal(made.referenceTaxId, invoice.taxId);
  assert.deepEqual([made.invoiceBodies, made.totalInvoiceValue], [[], undefined]);
  assert.equal(await stateOf(invoice.id), 5, 'stays until the authority has answered');
  await verdict(made.id, 'SUCCESS');
  assert.equal(await stateOf(invoice.id), 8);
  const { events } = await get(invoice.id);
  assert.equal(
    events.some(
      (one: { event: string; to: number; note: string }) =>
        one.event === 'cancelled' && one.to === 8 && one.note === made.taxId,
    ),
    true,
  );
  await tellPeople(server);
  const messages = await server.database.db.read.selectFrom('messages').select('title').execute();
  assert.ok(messages.some(({ title }) => title.endsWith('ابطال شد')));
  assert.equal(codeOf(await post(`${invoice.id}/rescission`, occasion())), 'invoices.referenceCancelled');
  assert.equal(codeOf(await post(`${made.id}/rescission`, occasion())), 'invoices.cancellationFinal');
});

test('a refused correction leaves the document as it was, and another may follow', async () => {
  const { body } = await post(`${invoice.id}/rescission`, occasion());
  assert.equal(codeOf(await post(`${invoice.id}/rescission`, occasion())), 'invoices.correctionOpen');
  await verdict(body.data.id, 'FAILED');
  assert.equal(await stateOf(invoice.id), 5);
  assert.equal(codeOf(await post(`${invoice.id}/rescission`, occasion())), 'done');
});

test('of many corrections of one document at once only one wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(`${invoice.id}/rescission`, occasion())),
  );
  assert.deepEqual(answers.map(codeOf).toSorted(), [
    'done',
    ...Array.from({ length: 7 }, () => 'invoices.correctionOpen'),
  ]);
  const { invoiceHeader } = await get(answers.find(one => one.status === 201)!.body.data.id);
  const many = await server.call('POST', `${path}/many`, {
    token: owner,
    body: {
      invoices: [1, 2].map(() => ({
        invoiceHeader: {
          invoiceType: 1,
          invoicePattern: 1,
          invoiceSubject: 3,
          referenceTaxId: invoiceHeader.referenceTaxId,
          ...occasion(),
        },
        invoiceBodies: [],
      })),
    },
  });
  assert.ok(
    many.body.data.every(
      (one: { refused?: { code: string } }) => one.refused?.code === 'invoices.correctionOpen',
    ),
  );
});

test('of two corrections in one request a wrong one keeps no right one back', async () => {
  const { taxId: referenceTaxId, invoiceHeader } = { ...invoice, ...(await get(invoice.id)) };
  const cancelling = (more: object) => ({
    invoiceHeader: {
      ...{ invoiceType: 1, invoicePattern: 1, invoiceSubject: 3, referenceTaxId },
      ...occasion(),
      ...more,
    },
    invoiceBodies: [],
  });
  const early = cancelling({ issuingDateTime: invoiceHeader.issuingDateTime - 60_000 });
  const { body } = await server.call('POST', `${path}/many`, {
    token: owner,
    body: { invoices: [early, cancelling({}), cancelling({})] },
  });
  assert.deepEqual(
    body.data.map((one: { refused?: { code: string } }) => one.refused?.code),
    ['invoices.issueDateBeforeReference', undefined, 'invoices.correctionOpen'],
  );
});

test('of two corrections in one request one that is wrong in itself keeps no right one back', async () => {
  const { taxId: referenceTaxId } = { ...invoice, ...(await get(invoice.id)) };
  const header = { invoiceSubject: 2, referenceTaxId };
  const wrong = await again(header, { fee: '0' });
  const unknown = await again(header, { fee: '800', measurementUnit: '9999999' });
  const { body } = await server.call('POST', `${path}/many`, {
    token: owner,
    body: {
      invoices: [wrong, unknown, await again(header, { fee: '900' }), await again(header, { fee: '700' })],
    },
  });
  const codes = body.data.map((one: { refused?: { code: string } }) => one.refused?.code);
  assert.notEqual(codes[0], undefined);
  assert.notEqual(codes[1], undefined);
  assert.ok(!codes.slice(0, 2).includes('invoices.correctionOpen'));
  assert.deepEqual(codes.slice(2), [undefined, 'invoices.correctionOpen']);
});

const again = async (change: object, line: object = {}) => {
  const { invoiceHeader, invoiceBodies } = await get(invoice.id);
  const {
    invoiceType,
    invoicePattern,
    typeOfBuyer,
    buyerNationalIdentityCode,
    buyerEconomicNumber,
    settlementMethod,
  } = invoiceHeader;
  const { stuffServiceId, quantity, fee, discount, vatRate } = invoiceBodies[0];
  return {
    invoiceHeader: {
      invoiceType,
      invoicePattern,
      typeOfBuyer,
      buyerNationalIdentityCode,
      buyerEconomicNumber,
      settlementMethod,
      ...occasion(),
      ...change,
    },
    invoiceBodies: [{ stuffServiceId, quantity, fee, discount, vatRate, ...line }],
  };
};

test('a corrective is the whole invoice again; what cannot be changed is refused at its field', async () => {
  const wrong = await post(
    `${invoice.id}/edited`,
    await again({ buyerNationalIdentityCode: '14003778991', buyerEconomicNumber: '14003778991' }),
  );
  assert.ok(
    pathsOf(wrong.body).some(path =>
      ['invoiceHeader.buyerNationalIdentityCode', 'invoiceHeader.buyerEconomicNumber'].includes(path),
    ),
  );
  const rate = await post(`${invoice.id}/edited`, await again({}, { vatRate: '9' }));
  assert.deepEqual(pathsOf(rate.body), ['invoiceBodies.0.vatRate']);
  assert.equal(codeOf(await post(`${invoice.id}/edited`, await again({}))), 'invoices.nothingChanged');
  const early = await again({ issuingDateTime: server.clock() - 86_400_000 }, { fee: '900' });
  assert.equal(codeOf(await post(`${invoice.id}/edited`, early)), 'invoices.issueDateBeforeReference');
  const done = await post(`${invoice.id}/edited`, await again({}, { fee: '900' }));
  assert.equal(codeOf(done), 'done');
  await verdict(done.body.data.id, 'SUCCESS');
  assert.equal(await stateOf(invoice.id), 6);
  // The corrective stands once its buyer has agreed; then it is the newest of its chain.
  assert.equal(
    codeOf(await post(`${done.body.data.id}/rescission`, occasion())),
    'invoices.referenceReaction',
  );
  await react(done.body.data.id, 2);
  assert.equal(codeOf(await post(`${invoice.id}/rescission`, occasion())), 'invoices.referenceNotNewest');
  assert.equal(codeOf(await post(`${done.body.data.id}/rescission`, occasion())), 'done');
});

test('a corrective whose buyer refused it leaves the invoice correctable; one that waits, revocable', async () => {
  const start = await sold();
  const corrective = (await post(`${invoice.id}/edited`, await again({}, { fee: '900' }))).body.data;
  await verdict(corrective.id, 'SUCCESS');
  await react(corrective.id, 5);
  assert.equal((await sold()).total - start.total, 990n - 1_100n);
  assert.equal(
    codeOf(await post(`${invoice.id}/edited`, await again({}, { fee: '800' }))),
    'invoices.correctionOpen',
  );
  await react(corrective.id, 1);
  assert.deepEqual(await sold(), start, 'the invoice stands again');
  const next = await post(`${invoice.id}/edited`, await again({}, { fee: '800' }));
  assert.equal(codeOf(next), 'done');
  await verdict(next.body.data.id, 'SUCCESS');
  assert.equal((await sold()).total - start.total, 880n - 1_100n, 'what waits for its buyer counts');
  await react(next.body.data.id, 5);
  const before = await sold();
  const end = await post(`${invoice.id}/rescission`, occasion());
  assert.equal(codeOf(end), 'done');
  await verdict(end.body.data.id, 'SUCCESS');
  assert.equal(await stateOf(invoice.id), 8);
  // What has come to nothing, and what waited for its buyer, are no sale any more either.
  const { taxId } = await get(end.body.data.id);
  for (const { id } of [corrective, next.body.data]) {
    const { state, events } = await get(id);
    const { event, from, to, note } = events.at(-1);
    assert.deepEqual(
      { state, event, from, to, note },
      { state: 8, event: 'cancelled', from: 5, to: 8, note: taxId },
    );
  }
  const after = await sold();
  // Of a line of 800 rials with its tax; the revocation is accepted, and has no sums.
  assert.deepEqual([before.accepted - after.accepted, before.total - after.total], [0, 880n]);
});

interface Step {
  /** A corrective of what stands, or its buyer's word on the newest one. */
  act: 'corrects' | 'reacts';
  reaction: InvoiceTaxPayerState;
  fold: boolean;
}

test('what is sold is the newest document that stands, through random histories of correctives and of what buyers say of them', async () => {
  const { rejected, confirmed, systemConfirmed, awaitingReaction, voided } = invoiceTaxPayerState.id;
  const fallen: readonly number[] = [rejected, voided];
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom('corrects', 'reacts'),
    reaction: fc.constantFrom(rejected, confirmed, systemConfirmed, awaitingReaction, voided),
    fold: fc.boolean(),
  });
  const [corrects, falls]: Step[] = [
    { act: 'corrects', reaction: confirmed, fold: false },
    { act: 'reacts', reaction: rejected, fold: true },
  ] as const;
  /** Whatever chance draws beside it: two corrections that fall, of which the second is of one that stands. */
  const twice = [corrects!, falls!, corrects!, corrects!, falls!, corrects!];
  /** The buyer of one that stands again, because what corrected it fell, says something else of it, and in the end no. */
  const says = (reaction: InvoiceTaxPayerState): Step => ({ act: 'reacts', reaction, fold: true });
  const anew = [corrects!, says(systemConfirmed), corrects!, falls!, says(confirmed), falls!];
  const { db } = server.database;
  const days = startOfDay(tehranDayOf(server.clock()) - 29);
  const query = `countsAsSale=EQ|true&createDate=BW|${days}|${endOfDay(tehranDayOf(server.clock()))}`;
  /** How many correctives there were, and how many fell. */
  const met = { made: 0, fell: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async steps => {
      const before = await sold();
      invoice = await acceptedInvoice(server, owner, { settlementMethod: 1 });
      const chain: { id: string; fee: number; of?: string; said?: number }[] = [
        { id: invoice.id, fee: 1_000 },
      ];
      const standing = () => {
        let newest = chain[0]!;
        for (const one of chain) if (one.of === newest.id && !fallen.includes(one.said ?? 0)) newest = one;
        return newest;
      };
      for (const { act, reaction, fold } of steps) {
        const newest = standing();
        if (act === 'corrects') {
          const fee = 1_000 - chain.length * 10;
          const answer = await post(`${newest.id}/edited`, await again({}, { fee: String(fee) }));
          if (answer.status === 201) {
            await verdict(answer.body.data.id, 'SUCCESS');
            chain.push({ id: answer.body.data.id, fee, of: newest.id });
            met.made += 1;
          }
        } else if (newest.of !== undefined) {
          await react(newest.id, reaction);
          newest.said = reaction;
          if (fallen.includes(reaction)) met.fell += 1;
        }
        if (fold) await db.system(foldTotals);
        const now = await sold();
        const rials = BigInt(standing().fee * 11) / 10n;
        assert.deepEqual([now.accepted - before.accepted, now.total - before.total], [1, rials]);
        assert.deepEqual(await differences(db.read, 5), []);
      }
      // The list by its counts, by its rows, and row by row.
      const list = `/cases/${CASE}/invoice`;
      const ask = async (path: string) => (await server.call('GET', path, { token: owner })).body.data;
      for (const filters of [query, `${query}&issuingDateTime=GTE|0`]) {
        const { totalCount, states } = await ask(`${list}/summary?${filters}`);
        const rials = states.reduce(
          (sum: bigint, one: { totalInvoiceValue: string }) => sum + BigInt(one.totalInvoiceValue),
          0n,
        );
        assert.deepEqual({ accepted: totalCount, total: rials }, await sold());
      }
      const ids = (await ask(`${list}?${query}&take=200`)).map(({ id }: { id: string }) => id);
      assert.deepEqual(
        chain.filter(({ id }) => ids.includes(id)),
        [standing()],
      );
    }),
    { numRuns: 8, examples: [[twice], [anew]] },
  );
  assert.ok(met.made > 5 && met.fell > 1, JSON.stringify(met));
});

test('what was refused before reactions were counted is counted rightly by the migration', async () => {
  const start = await sold();
  const corrective = (await post(`${invoice.id}/edited`, await again({}, { fee: '900' }))).body.data;
  await verdict(corrective.id, 'SUCCESS');
  const { db, adminUrl } = server.database;
  await db.system(tx =>
    tx.updateTable('invoices').set({ tax_payer_system_status: 1 }).where('id', '=', corrective.id).execute(),
  );
  assert.notDeepEqual(await sold(), start);
  const migration = new URL('../../../../migrations/0194_sales_that_stand_again.sql', import.meta.url);
  const statements = await readFile(migration, 'utf8');
  await withAdmin(adminUrl, async admin => {
    for (const _ of ['first', 'again']) await admin.query(statements);
  });
  assert.deepEqual(await sold(), start);
  assert.deepEqual(await differences(db.read, 5), []);
});

test('a return that its buyer refused falls with the invoice too; one that the authority refused stays refused', async () => {
  const line = (await get(invoice.id)).invoiceBodies[0].id;
  const back = async (status: 'SUCCESS' | 'FAILED') => {
    const returned = [{ id: line, quantity: '0.25' }];
    const { body } = await post(`${invoice.id}/returned`, { ...occasion(), returned });
    await verdict(body.data.id, status);
    return body.data.id as string;
  };
  const failed = await back('FAILED');
  const refused = await back('SUCCESS');
  await react(refused, 1);
  const other = await acceptedInvoice(server, owner, { settlementMethod: 1 });
  const end = await post(`${invoice.id}/rescission`, occasion());
  assert.equal(codeOf(end), 'done');
  await verdict(end.body.data.id, 'SUCCESS');
  const states = await Promise.all([invoice.id, refused, failed, other.id].map(stateOf));
  assert.deepEqual(states, [8, 8, 3, 5]);
  assert.equal(await stateOf(end.body.data.id), 5, 'what revoked them stands');
});

test('what fell with an invoice before it was moved with it is moved by the migration, and told', async () => {
  const corrective = (await post(`${invoice.id}/edited`, await again({}, { fee: '900' }))).body.data;
  await verdict(corrective.id, 'SUCCESS');
  await react(corrective.id, 5);
  const end = (await post(`${invoice.id}/rescission`, occasion())).body.data;
  await verdict(end.id, 'SUCCESS');
  const standing = await acceptedInvoice(server, owner, { settlementMethod: 1 });
  const { db, adminUrl } = server.database;
  await db.system(tx =>
    tx.updateTable('invoices').set({ state: 5 }).where('id', '=', corrective.id).execute(),
  );
  const before = await sold();
  const migration = new URL('../../../../migrations/0177_corrections_fall.sql', import.meta.url);
  const statements = await readFile(migration, 'utf8');
  await withAdmin(adminUrl, async admin => {
    for (const _ of ['first', 'again']) await admin.query(statements);
  });
  const states = await Promise.all([corrective.id, end.id, standing.id].map(stateOf));
  assert.deepEqual(states, [8, 5, 5]);
  const after = await sold();
  assert.deepEqual([before.accepted - after.accepted, before.total - after.total], [1, 990n]);
  const { events } = await get(corrective.id);
  const told = events.filter((one: { event: string }) => one.event === 'cancelled');
  const { taxId: note } = await get(end.id);
  assert.deepEqual(
    told.map((one: { from: number; to: number; note: string }) => [one.from, one.to, one.note]),
    [
      [5, 8, note],
      [5, 8, note],
    ],
    'by the verdict, and once by the migration',
  );
});

test('of a return what remains is registered; the chain tells what was sold and came back', async () => {
  const line = (await get(invoice.id)).invoiceBodies[0].id;
  const back = (quantity: string) =>
    post(`${invoice.id}/returned`, { ...occasion(), returned: [{ id: line, quantity }] });
  assert.equal(codeOf(await back('2')), 'invoices.returnQuantityTooMuch');
  assert.equal(codeOf(await back('1')), 'invoices.returnAllItems');
  assert.equal(codeOf(await back('0')), 'invoices.nothingReturned');
  const twice = ['0.25', '0.5'].map(quantity => ({ id: line, quantity }));
  assert.equal(
    codeOf(await post(`${invoice.id}/returned`, { ...occasion(), returned: twice })),
    'invoices.returnedTwice',
  );
  const done = await back('۰٫۲۵');
  const made = await get(done.body.data.id);
  assert.deepEqual(
    [made.invoiceSubject, made.invoiceBodies[0].quantity, made.totalInvoiceValue],
    [4, '0.75', '825'],
  );
  await verdict(made.id, 'SUCCESS');
  assert.equal(await stateOf(invoice.id), 7);
  const chain = await get(`${made.id}/chain`);
  assert.deepEqual(chain.lines, [{ sold: '1', returned: '0.25' }]);
  assert.deepEqual(
    chain.documents.map((one: { id: string }) => one.id),
    [invoice.id, made.id],
  );
  assert.deepEqual(chain.documents[1].changes[0], {
    line: 1,
    name: '2720000104932',
    field: 'تعداد/مقدار',
    before: '۱',
    after: '۰٫۷۵',
  });
  assert.deepEqual(chain.refusals.length, 3, 'its buyer has not answered');
});

test('a bill on which nothing was paid can be returned in part', async () => {
  const payment = { paymentType: 3, paymentValue: '0', paymentDate: startOfDay(tehranDayOf(server.clock())) };
  const bill = await acceptedInvoice(
    server,
    owner,
    { invoicePattern: 5, billId: '1234567890123', settlementMethod: 1 },
    { invoicePayments: [payment] },
  );
  const [{ id: line }] = (await get(bill.id)).invoiceBodies;
  const done = await post(`${bill.id}/returned`, {
    ...occasion(),
    returned: [{ id: line, quantity: '0.5' }],
  });
  assert.equal(codeOf(done), 'done');
  const { invoicePayments } = await get(done.body.data.id);
  assert.deepEqual(
    invoicePayments.map(({ paymentValue }: { paymentValue: string }) => paymentValue),
    ['0'],
  );
});

test('by tax id: an invoice of ours, one that was issued elsewhere, and one of somebody else', async () => {
  const by = (referencedTaxId: string) => post('rescission', { ...occasion(), referencedTaxId });
  assert.equal(codeOf(await by(` ${invoice.taxId.toLowerCase()} `)), 'done');
  assert.equal(codeOf(await by(invoice.taxId)), 'invoices.correctionOpen');
  assert.equal(codeOf(await by('A1121604C220002F095011')), 'invoices.taxIdPrefix');
  assert.equal(codeOf(await by('چیزی')), 'rules.taxId');
  const switchedOff = { invoiceType: 1, invoicePattern: 13, invoiceSubject: 3 };
  const paper = await post('preview', {
    invoiceHeader: { ...switchedOff, referenceTaxId: 'A1121604C220002F095011' },
    invoiceBodies: [],
  });
  const told = paper.body.errors!.map(({ code }) => code);
  assert.ok(told.includes('invoices.taxIdPrefix'), told.join());
  const { makeTaxId } = await import('@moadi/domain/identifiers');
  const elsewhere = makeTaxId({
    fiscalId: invoice.taxId.slice(0, 6),
    issuedAt: server.clock() - 86_400_000,
    serial: 9_999_999n,
  });
  const done = await by(elsewhere);
  assert.equal(codeOf(done), 'done');
  assert.equal(codeOf(await by(elsewhere)), 'invoices.correctionOpen');
  await verdict(done.body.data.id, 'SUCCESS');
  assert.equal(codeOf(await by(elsewhere)), 'invoices.referenceCancelled');
});

test('anyone who may not send prepares a proforma of a correction, which a sender sends', async () => {
  const { body, status } = await post(`${invoice.id}/rescission`, occasion(), preparer);
  assert.deepEqual([status, body.data.state, body.data.isProformaInvoice], [201, 10, true]);
  const other = await post(`${invoice.id}/rescission`, occasion());
  assert.equal(codeOf(other), 'done', 'what is prepared holds up nobody');
  const send = () => server.call('PATCH', `${path}/${body.data.id}/send`, { token: owner });
  assert.equal(codeOf(await send()), 'invoices.correctionOpen');
  await verdict(other.body.data.id, 'FAILED');
  assert.equal(codeOf(await send()), 'done');
});

test('an edited correction keeps its reference; the form is given both', async () => {
  const made = (await post(`${invoice.id}/edited`, await again({}, { fee: '900' }))).body.data;
  await verdict(made.id, 'FAILED');
  const initial = await get(`initialize?id=${made.id}`);
  assert.equal(initial.reference.invoiceHeader.taxId, invoice.taxId);
  const put = (body: object) =>
    server.call('PUT', `${path}/${made.id}`, { token: owner, body: { ...body, version: 1 } });
  const header = { invoiceSubject: 2, referenceTaxId: invoice.taxId };
  assert.equal(codeOf(await put(await again({}, { fee: '700' }))), 'invoices.referenceLocked');
  assert.equal(codeOf(await put(await again(header))), 'invoices.nothingChanged');
  assert.equal(codeOf(await put(await again(header, { fee: '700' }))), 'done');
  assert.match((await get(`initialize?corrects=${invoice.id}`)).refusal, /در جریان/);
});

test('a refused revocation or return is edited and registered again over its reference', async () => {
  const put = (id: string, body: object) => server.call('PUT', `${path}/${id}`, { token: owner, body });
  const revocation = (await post(`${invoice.id}/rescission`, occasion())).body.data;
  await verdict(revocation.id, 'FAILED');
  const header = { invoiceType: 1, invoicePattern: 1, referenceTaxId: invoice.taxId, ...occasion() };
  const empty = { invoiceHeader: { ...header, invoiceSubject: 3 }, invoiceBodies: [] };
  const edited = await put(revocation.id, { ...empty, description: 'اشتباه در خریدار', version: 1 });
  assert.equal(codeOf(edited), 'done');
  const { state, description } = await get(revocation.id);
  assert.deepEqual([state, description], [1, 'اشتباه در خریدار']);
  await verdict(revocation.id, 'FAILED');

  const [{ id: line }] = (await get(invoice.id)).invoiceBodies;
  const back = { ...occasion(), returned: [{ id: line, quantity: '0.25' }] };
  const made = (await post(`${invoice.id}/returned`, back)).body.data;
  await verdict(made.id, 'FAILED');
  const less = async (quantity: string) => ({
    ...(await again({ ...header, invoiceSubject: 4 }, { quantity })),
    version: 1,
  });
  assert.equal(codeOf(await put(made.id, await less('2'))), 'invoices.remainderTooMuch');
  assert.equal(codeOf(await put(made.id, await less('0.5'))), 'done');
  const { invoiceHeader, invoiceBodies } = await get(made.id);
  assert.deepEqual([invoiceBodies[0].quantity, invoiceHeader.totalInvoiceValue], ['0.5', '550']);
});

test('another case’s invoice is not there', async () => {
  const foreign = await server.signIn('09122222222');
  assert.notEqual((await post(`${invoice.id}/rescission`, occasion(), foreign)).status, 201);
  assert.equal(codeOf(await post(`${crypto.randomUUID()}/rescission`, occasion())), 'http.rowNotFound');
});
