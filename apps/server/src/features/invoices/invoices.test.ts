import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isTaxId, parseTaxId } from '@moadi/domain/identifiers';
import { legalFigures, offeredKinds, withTotals, type InvoiceDocument } from '@moadi/domain/invoices';
import { pathsOf, sentencesOf, startTestApplication, type TestServer } from '../../../test/server.ts';
import { golden } from '../../../../../packages/domain/src/invoices/golden/golden.testkit.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { deleteOutdated } from '../../platform/jobs/housekeeping.ts';
import { changeState } from './state-store.ts';

let server: TestServer;
let owner: string;
let preparer: string;
const CASE = '/cases/481205937/invoice';

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  preparer = await server.signIn('09124444443');
});
after(() => server.stop());

const line = {
  stuffServiceId: '2720000104932',
  measurementUnit: '1627',
  quantity: '۳',
  fee: '1,000',
  discount: '0',
  vatRate: '10',
};
const sale = (header: object = {}, items: object[] = [line]) => ({
  invoiceHeader: {
    invoiceType: 1,
    invoicePattern: 1,
    issuingDateTime: server.clock() - 60_000,
    typeOfBuyer: 2,
    buyerName: 'شركت پخش البرز',
    buyerEconomicNumber: '14292059547',
    settlementMethod: 1,
    ...header,
  },
  invoiceBodies: items,
});
const post = (body: object, token = owner, headers?: Record<string, string>) =>
  server.call('POST', CASE, { token, body, ...(headers && { headers }) });
const item = async (id: string) => (await server.call('GET', `${CASE}/${id}`, { token: owner })).body.data;
const patch = (id: string, act: 'send' | 'reject', token = owner) =>
  server.call('PATCH', `${CASE}/${id}/${act}`, { token });
const jobs = (id: string) =>
  server.database.db.read.selectFrom('jobs').selectAll().where('subject_id', '=', id).execute();

test('registers a sale: number, tax id, sums, event and job in one transaction (R1)', async () => {
  const { status, body } = await post(sale());
  assert.equal(status, 201);
  const { id, state, internalSerialNumber, taxId } = body.data;
  assert.equal(state, 1);
  assert.ok(isTaxId(taxId));
  assert.equal(parseTaxId(taxId)!.serial, BigInt(internalSerialNumber));
  const stored = await item(id);
  assert.equal(stored.buyerName, 'شرکت پخش البرز', 'letters are normalised');
  assert.equal(stored.invoiceBodies[0].quantity, '3');
  assert.equal(stored.invoiceHeader.totalInvoiceValue, '3300');
  assert.equal(stored.invoiceHeader.sellerEconomicNumber, '99987195180001');
  assert.deepEqual(
    stored.events.map((event: { event: string }) => event.event),
    ['register'],
  );
  assert.equal((await jobs(id)).length, 1);
  const rows = (await server.call('GET', '/report/case/481205937', { token: owner })).body.data.invoices
    .stateCounts;
  assert.equal(rows.ReadyToSend, 1);
});

for (const kind of offeredKinds)
  test(`${kind}: whatever an invoice says is kept and read back, and replaced by an edit`, async () => {
    const { document } = golden(kind, 'everything');
    // The buyer is in no list of this case.
    const { buyerId: _, ...header } = document.invoiceHeader;
    const entered = {
      ...document,
      invoiceHeader: { ...header, issuingDateTime: server.clock() - 60_000 },
      ...{ description: 'توضیح', bookNumber: 'ب/۱۲', isProformaInvoice: true },
    };
    const { status, body } = await post(entered);
    assert.equal(status, 201, JSON.stringify(body));
    const { id } = body.data;
    const check = async (given: InvoiceDocument) => {
      const stored = await item(id);
      assert.deepEqual(
        [stored.description, stored.bookNumber, stored.isProformaInvoice],
        [given.description, given.bookNumber, true],
      );
      const whole = withTotals(kind, given, legalFigures);
      const parts: [string, object, object][] = [
        ['header', whole.invoiceHeader, stored.invoiceHeader],
        ...whole.invoiceBodies.map(
          (row, i) => ['line', row, stored.invoiceBodies[i]] as [string, object, object],
        ),
        ...whole.invoicePayments.map(
          (row, i) => ['payment', row, stored.invoicePayments[i]] as [string, object, object],
        ),
      ];
      for (const [part, wanted, kept] of parts)
        for (const [field, value] of Object.entries(wanted))
          if (field !== 'invoiceShippingGoods')
            assert.deepEqual((kept as Record<string, unknown>)[field], value, `${part}.${field}`);
          else
            for (const [i, good] of whole.invoiceHeader.invoiceShippingGoods!.entries())
              assert.deepEqual(
                { ...stored.invoiceHeader.invoiceShippingGoods[i], ...good },
                {
                  ...stored.invoiceHeader.invoiceShippingGoods[i],
                },
              );
      assert.equal(stored.invoiceBodies.length, whole.invoiceBodies.length);
      assert.equal(stored.invoicePayments.length, whole.invoicePayments.length);
    };
    await check(entered);
    const { description: __, bookNumber: ___, ...changed } = entered;
    const { version } = await item(id);
    changed.invoiceBodies = changed.invoiceBodies.slice(0, 1);
    const edited = await server.call('PUT', `${CASE}/${id}`, { token: owner, body: { ...changed, version } });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    await check(changed);
  });

test('a fault names its field in Persian and stores nothing', async () => {
  const before = (await server.call('GET', `${CASE}/count`, { token: owner })).body.data.totalCount;
  const { status, body } = await post(
    sale({ buyerEconomicNumber: '14292059548' }, [{ ...line, fee: '1000000000000000000' }]),
  );
  assert.equal(status, 400);
  assert.deepEqual(pathsOf(body).sort(), ['invoiceBodies.0.fee', 'invoiceHeader.buyerEconomicNumber']);
  assert.match(sentencesOf(body), /[آ-ی]/);
  const after = (await server.call('GET', `${CASE}/count`, { token: owner })).body.data.totalCount;
  assert.equal(after, before);
});

test('S23 fields that only the server writes are refused', async () => {
  for (const [part, field] of [
    ['invoiceHeader', 'taxId'],
    ['invoiceHeader', 'totalInvoiceValue'],
    ['invoiceHeader', 'sellerEconomicNumber'],
  ] as const) {
    const body = sale();
    (body[part] as Record<string, unknown>)[field] = '1';
    const answer = await post(body);
    assert.deepEqual([answer.status, answer.body.code], [400, 'http.unknownField'], field);
  }
  for (const field of ['state', 'clientId', 'internalSerialNumber', 'id']) {
    assert.equal((await post({ ...sale(), [field]: 1 })).body.code, 'http.unknownField', field);
  }
});

test('a value that the kind or another field has closed is refused with its path, never dropped', async () => {
  const payment = { paymentType: 3, paymentValue: '1000' };
  const bodies: [object, string, string][] = [
    [sale({ billId: '1234567890123' }), 'invoiceHeader.billId', 'rules.notAllowed'],
    [sale({ driverNationalIdentityCode: '0012345679' }), 'invoiceHeader.driverNationalIdentityCode', ''],
    [sale({ buyerPassportNumber: 'A12345678' }), 'invoiceHeader.buyerPassportNumber', 'rules.notAllowed'],
    [sale({ referenceTaxId: 'A111110512A00000000643' }), 'invoiceHeader.referenceTaxId', ''],
    [sale({ cashPaymentValue: '5' }), 'invoiceHeader.cashPaymentValue', 'rules.mustBe'],
    [sale({}, [{ ...line, constructionFee: '7' }]), 'invoiceBodies.0.constructionFee', 'rules.notAllowed'],
    [{ ...sale({ settlementMethod: 2 }), invoicePayments: [payment] }, 'invoicePayments', 'rules.notAllowed'],
    [sale({ invoiceShippingGoods: [{ stuffServiceId: '1' }] }), 'invoiceHeader.invoiceShippingGoods', ''],
  ];
  for (const [body, path, code] of bodies) {
    const { status, body: answer } = await post(body);
    assert.deepEqual([status, pathsOf(answer)], [400, [path]], path);
    if (code) assert.equal(answer.code, code, path);
    const asked = await server.call('POST', `${CASE}/inquiry`, { token: owner, body });
    assert.deepEqual(
      asked.body.data.result.map((found: { path: string; messageType: number }) => [
        found.path,
        found.messageType,
      ]),
      [[path, 3]],
    );
  }
  assert.equal((await post(sale({ cashPaymentValue: '3300' }))).status, 201, 'the sum itself is no mistake');
});

test('R4 one key: one invoice, however often it is sent; another body is refused', async () => {
  const key = { 'idempotency-key': 'k-1' };
  const body = sale();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, owner, key)));
  const done = answers.filter(({ status }) => status === 201);
  assert.ok(done.length >= 1);
  assert.equal(new Set(done.map(answer => answer.body.data.id)).size, 1);
  assert.ok(
    answers.every(({ status, body: { code } }) => status === 201 || code === 'http.idempotencyRunning'),
  );
  const repeat = await post(body, owner, key);
  assert.equal(repeat.body.data.id, done[0]!.body.data.id);
  const other = sale({ buyerName: 'دیگری' });
  assert.equal((await post(other, owner, key)).body.code, 'http.idempotencyMismatch');
  const { db } = server.database;
  const create_date = timestamp(server.clock() - 99 * 86_400_000);
  await db.system(tx =>
    tx.updateTable('idempotency_keys').set({ create_date }).where('key', '=', 'k-1').execute(),
  );
  await deleteOutdated(db, server.clock());
  const late = await post(body, owner, key);
  assert.deepEqual([late.status, late.body.code], [409, 'http.idempotencySpent'], 'a draft of last month');
  assert.equal((await post(other, owner, key)).body.code, 'http.idempotencyMismatch');
});

test('R5 64 writers: numbers are unique and rise without a gap', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => post(sale())));
  const serials = answers.map(({ body }) => body.data.internalSerialNumber as number).sort((a, b) => a - b);
  assert.equal(new Set(serials).size, 64);
  assert.equal(serials.at(-1)! - serials[0]!, 63);
});

test('many at once: each has its answer, a wrong one takes no number and keeps no other back', async () => {
  const many = (invoices: object[], token = owner) =>
    server.call('POST', `${CASE}/many`, { token, body: { invoices } });
  const { internalSerialNumber: before } = (await post(sale())).body.data;
  const wrong = sale({ buyerEconomicNumber: '123' });
  const { status, body } = await many([sale(), wrong, sale()]);
  assert.equal(status, 200);
  const [first, second, third] = body.data;
  assert.equal(first.stored.internalSerialNumber, before + 1);
  assert.equal(second.refused.code, 'rules.min');
  assert.deepEqual(pathsOf(second.refused), ['invoiceHeader.buyerEconomicNumber']);
  assert.equal(third.stored.internalSerialNumber, before + 2);
  assert.equal(parseTaxId(third.stored.taxId)!.serial, BigInt(before + 2));
  assert.equal((await jobs(first.stored.id)).length, 1);
  assert.equal((await item(third.stored.id)).invoiceHeader.totalInvoiceValue, '3300');
  const prepared = (await many([sale()], preparer)).body.data;
  assert.deepEqual([prepared[0].stored.state, prepared[0].stored.taxId], [10, undefined]);
  assert.equal((await many([])).status, 400);
  assert.equal((await many(Array.from({ length: 101 }, () => sale()))).status, 400);
});

test('registering does not wait for who is just changing other invoices of the same case and day', async () => {
  const { id } = (await post(sale())).body.data;
  const counts = async () =>
    (await server.call('GET', `${CASE}/state-counts`, { token: owner })).body.data as object[];
  const before = await counts();
  await server.database.db.system(async tx => {
    const change = { clientId: 481205937, id, from: 1, to: 12 } as const;
    assert.equal(await changeState(tx, change, server.clock()), true);
    assert.equal((await post(sale())).status, 201);
    await changeState(tx, { ...change, from: 12, to: 1 }, server.clock());
  });
  const one = (rows: object[]) => rows.find(row => 'state' in row && row.state === 1) as { count: number };
  assert.equal(one(await counts()).count, one(before).count + 1);
});

test('case role 3 prepares: a proforma, with a number and without a tax id; it cannot send', async () => {
  const { body } = await post(sale(), preparer);
  assert.deepEqual([body.data.state, body.data.taxId, body.data.isProformaInvoice], [10, undefined, true]);
  // The inquiry before it judges it as what it will be: a proforma may be of tomorrow.
  const future = sale({ issuingDateTime: server.clock() + 86_400_000 });
  const codes = async (token: string) =>
    (await server.call('POST', `${CASE}/inquiry`, { token, body: future })).body.data.result.map(
      ({ code }: { code: string }) => code,
    );
  assert.deepEqual(await codes(preparer), []);
  assert.deepEqual(await codes(owner), ['invoices.issueDateInFuture']);
  const refused = await patch(body.data.id, 'send', preparer);
  assert.deepEqual([refused.status, refused.body.code], [403, 'invoices.notSender']);
  const sent = await patch(body.data.id, 'send');
  assert.equal(sent.body.data.state, 1);
  assert.ok(isTaxId(sent.body.data.taxId));
  assert.equal((await jobs(body.data.id)).length, 1);
  assert.equal((await patch(body.data.id, 'send')).body.code, 'invoices.actionOnlyIn');
});

test('a future date needs a proforma, which cannot be sent before its day', async () => {
  const future = { issuingDateTime: server.clock() + 2 * 86_400_000 };
  assert.equal((await post(sale(future))).body.code, 'invoices.issueDateInFuture');
  const { body } = await post({ ...sale(future), isProformaInvoice: true });
  assert.equal(body.data.state, 10);
  assert.equal((await patch(body.data.id, 'send')).body.code, 'invoices.issueDateInFuture');
});

test('sending is cancelled while nobody has claimed it, and refused afterwards', async () => {
  const first = (await post(sale())).body.data.id;
  const cancelled = await patch(first, 'reject');
  assert.equal(cancelled.body.data.state, 11);
  assert.deepEqual(await jobs(first), []);
  const second = (await post(sale())).body.data.id;
  await server.database.db.system(tx =>
    tx
      .updateTable('jobs')
      .set({ lease_until: new Date(server.clock() + 60_000).toISOString(), worker: 'w' })
      .where('subject_id', '=', second)
      .execute(),
  );
  assert.equal((await patch(second, 'reject')).body.code, 'invoices.sendingClaimed');
  assert.equal((await item(second)).state, 1);
});

test('an edited invoice keeps its kind; withdrawn before it left, it keeps its number', async () => {
  const made = (await post(sale())).body.data;
  await patch(made.id, 'reject');
  const other = sale({ invoiceType: 2, typeOfBuyer: undefined });
  const edit = (body: object, version = 1) =>
    server.call('PUT', `${CASE}/${made.id}`, { token: owner, body: { ...body, version } });
  assert.equal((await edit(other)).body.code, 'invoices.patternLocked');
  const { body } = await edit(sale({}, [{ ...line, quantity: '5' }]));
  assert.deepEqual([body.data.state, body.data.internalSerialNumber], [1, made.internalSerialNumber]);
  assert.equal((await item(made.id)).invoiceHeader.totalInvoiceValue, '5500');
  assert.equal((await edit(sale())).body.code, 'invoices.actionOnlyIn');
});

test('of two people who edit one proforma, the second learns of the first', async () => {
  const { id } = (await post({ ...sale(), isProformaInvoice: true })).body.data;
  const edit = (quantity: string, version: number) =>
    server.call('PUT', `${CASE}/${id}`, {
      token: owner,
      body: { ...sale({}, [{ ...line, quantity }]), isProformaInvoice: true, version },
    });
  assert.equal((await edit('2', 1)).status, 200);
  assert.equal((await edit('3', 1)).body.code, 'http.editedMeanwhile');
  const kept = await item(id);
  assert.deepEqual([kept.version, kept.invoiceBodies[0].quantity], [2, '2']);
  assert.equal((await edit('3', 2)).status, 200);
});

test('a rejected invoice that is registered again takes a new number', async () => {
  const made = (await post(sale())).body.data;
  await server.database.db.system(async tx => {
    const errors = JSON.stringify([{ code: '0304401', message: '' }]);
    await tx.updateTable('invoices').set({ state: 3, errors }).where('id', '=', made.id).execute();
    await tx
      .insertInto('invoice_attempts')
      .values({
        client_id: 481205937,
        id: made.id,
        invoice_id: made.id,
        fiscal_id: 'A1M0D1',
        tax_id: made.taxId,
        internal_serial_number: made.internalSerialNumber,
        packet: '{}',
        sha256: Buffer.alloc(32),
        jws: '',
        sender: 'x',
        create_date: new Date(server.clock()).toISOString(),
        sent_at: new Date(server.clock()).toISOString(),
        outcome: 'refused',
      })
      .execute();
  });
  const { body } = await server.call('PUT', `${CASE}/${made.id}`, {
    token: owner,
    body: { ...sale(), version: 1 },
  });
  assert.equal(body.data.state, 1);
  assert.ok(body.data.internalSerialNumber > made.internalSerialNumber);
  assert.notEqual(body.data.taxId, made.taxId);
  const { formerNumbers, events } = await item(made.id);
  assert.deepEqual(
    formerNumbers.map(({ endedAt: _, ...number }: { endedAt: number }) => number),
    [{ internalSerialNumber: made.internalSerialNumber, taxId: made.taxId, codes: ['0304401'] }],
  );
  assert.equal(events.at(-1).formerNumber, made.internalSerialNumber, 'the timeline names it where it ended');
});

test('the inquiry gives errors, doubts and warnings with paths, and the sums', async () => {
  const inquiry = (body: object) => server.call('POST', `${CASE}/inquiry`, { token: owner, body });
  const clean = (await inquiry(sale())).body.data;
  assert.deepEqual(clean.result, []);
  assert.equal(clean.invoiceHeader.totalInvoiceValue, '3300');
  const late = { issuingDateTime: server.clock() - 14 * 86_400_000, buyerEconomicNumber: '14003778990' };
  const { result } = (await inquiry(sale(late, [{ ...line, vatRate: '9', measurementUnit: '9999' }]))).body
    .data;
  assert.deepEqual(
    result.map(
      (message: { messageType: number; code: string; path: string }) =>
        `${message.messageType} ${message.code} ${message.path}`,
    ),
    [
      '3 rules.unknownValue invoiceBodies.0.measurementUnit',
      '3 invoices.vatRateMismatch invoiceBodies.0.vatRate',
      '2 invoices.numberUnasked invoiceHeader.buyerEconomicNumber',
      '1 invoices.lateIssue invoiceHeader.issuingDateTime',
    ],
  );
});

test('countries and cities that the authority does not have are refused at their fields', async () => {
  const header = { originCountry: '033', originCity: '9999', destinationCountry: '010' };
  const { body } = await server.call('POST', `${CASE}/inquiry`, {
    token: owner,
    body: sale({ invoicePattern: 8, ...header }),
  });
  const unknown = body.data.result.filter(({ code }: { code: string }) => code === 'rules.unknownValue');
  assert.deepEqual(
    unknown.map(({ path }: { path: string }) => path),
    ['invoiceHeader.originCity', 'invoiceHeader.destinationCountry'],
  );
});

test('the preview is the invoice as it would be printed, also of one that is not complete', async () => {
  const preview = (body: object) => server.call('POST', `${CASE}/preview`, { token: owner, body });
  const { data } = (await preview(sale({}, [line, { ...line, fee: undefined }]))).body;
  assert.equal(data.title, 'صورتحساب الکترونیکی');
  assert.equal(data.items.rows.length, 2);
  assert.equal(data.totals.at(-1).value, '۳٬۳۰۰');
  assert.match(data.inWords.value, /^سه هزار و سیصد ریال$/);
  const { status, body } = await preview(sale({ invoicePattern: 9 }));
  assert.deepEqual([status, pathsOf(body)], [400, ['invoiceHeader.invoicePattern']]);
});

test('lists filter, sort and page by what the resource names; anything else is a 400 that names it', async () => {
  const list = (query: string, token = owner) => server.call('GET', `${CASE}?${query}`, { token });
  const rows = (
    await list(
      'take=5&state=EQ|1&invoiceType=EQ|1&createDate=BW|1|&buyerName=CT|البرز&sort=-totalInvoiceValue',
    )
  ).body.data;
  assert.equal(rows.length, 5);
  assert.ok(rows.every((row: { state: number }) => row.state === 1));
  const [page1, page2] = [(await list('take=3')).body.data, (await list('take=3&skip=3')).body.data];
  assert.equal(new Set([...page1, ...page2].map((row: { id: string }) => row.id)).size, 6);
  for (const [query, field] of [
    ['foo=EQ|1', 'foo'],
    ['state=CT|1', 'state'],
    ['sort=buyerName', 'sort'],
    ['take=201', 'take'],
    ['skip=-1', 'skip'],
    ['createDate=BW|x|1', 'createDate'],
    ['__proto__=EQ|1', '__proto__'],
  ] as const) {
    const { status, body } = await list(query);
    assert.equal(status, 400, query);
    assert.ok(pathsOf(body).includes(field), query);
  }
});

test('every filter and sort of the resource reaches the database', async () => {
  const { invoiceResource } = await import('@moadi/contract/invoices/resources');
  const values = {
    text: 'a',
    code: '1',
    flag: 'true',
    rial: '1',
    decimal: '1',
    number: '1',
    instant: '1',
    day: '1',
  };
  const staff = await server.signIn('09120000001');
  for (const [name, column] of Object.entries(invoiceResource.columns)) {
    for (const op of 'filter' in column ? column.filter : []) {
      const value = column.kind === 'enum' ? String(column.of.ids[0]) : values[column.kind];
      const text = op === 'BW' ? `${op}|${value}|${value}` : `${op}|${value}`;
      const { status } = await server.call('GET', `/invoice?${name}=${encodeURIComponent(text)}`, {
        token: staff,
      });
      assert.equal(status, 200, `${name} ${op}`);
    }
    if ('sortable' in column) {
      for (const sort of [name, `-${name}`]) {
        assert.equal((await server.call('GET', `/invoice?sort=${sort}`, { token: staff })).status, 200, sort);
      }
    }
  }
});

test('an invoice keeps the name that its unit had, on paper too, when that is renamed or ends; a later one has the new name', async t => {
  const admin = await server.signIn('09120000001');
  const units = (method: string, path = '', body?: object) =>
    server.call(method, `/measurement-units${path}`, { token: admin, ...(body && { body }) });
  const added = await units('POST', '', { unitName: 'خیک نو', code: '77101' });
  assert.equal(added.status, 201, added.text);
  const { id } = added.body.data;
  const register = async () => {
    const { status, body } = await post(sale({}, [{ ...line, measurementUnit: '77101' }]));
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.id as string;
  };
  const seen = async (invoice: string) => {
    const paper = (await server.call('GET', `${CASE}/${invoice}/paper`, { token: owner })).body.data;
    const [row] = (await item(invoice)).invoiceBodies;
    const onPaper = ['خیک نو', 'مشک نو'].filter(name => JSON.stringify(paper).includes(name));
    return [row.measurementUnit, row.measurementUnitName, ...onPaper];
  };
  const older = await register();
  const had = ['77101', 'خیک نو', 'خیک نو'];
  assert.deepEqual(await seen(older), had);

  const renamed = await units('PUT', `/${id}`, { unitName: 'مشک نو', code: '77101', version: 1 });
  assert.equal(renamed.status, 200, renamed.text);
  assert.deepEqual(await seen(older), had);
  // A name is believed for ten seconds.
  const later = performance.now() + 10_001;
  t.mock.method(performance, 'now', () => later);
  const newer = await register();
  assert.deepEqual(await seen(newer), ['77101', 'مشک نو', 'مشک نو']);

  const ended = await units('PUT', `/${id}/end`, { endDate: server.clock() - 86_400_000 });
  assert.equal(ended.body.data.isActive, false);
  assert.deepEqual(await seen(older), had);
  assert.deepEqual(await seen(newer), ['77101', 'مشک نو', 'مشک نو']);
  assert.equal((await units('DELETE', `/${id}`)).body.code, 'reference.inUse');
});
