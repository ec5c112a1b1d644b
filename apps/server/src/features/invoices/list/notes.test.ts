import { invoiceView, noteFields } from '@moadi/domain/invoices';
import { invoiceState } from '@moadi/domain/enums';
import { invoiceToWire } from '@moadi/moadian';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { textOf } from '../../../../test/pdf.ts';
import { startTestApplication, pathsOf, type TestServer } from '../../../../test/server.ts';
import { findInvoice } from '../document-store.ts';

let server: TestServer;
let owner: string;
const CLIENT = 481205937;
const CASE = `/cases/${CLIENT}/invoice`;

before(async () => {
  server = await startTestApplication({ history: false });
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

const notes = { ownReference: 'REF7731', internalNote: 'NOTE9942\nبا مدیر فروش هماهنگ شود' };

async function register(more: object = notes): Promise<{ id: string; body: object }> {
  const body = {
    invoiceHeader: {
      ...{ invoiceType: 1, invoicePattern: 1, issuingDateTime: server.clock() - 60_000, settlementMethod: 1 },
      ...{ typeOfBuyer: 2, buyerName: 'شرکت پخش البرز', buyerEconomicNumber: '14292059547' },
    },
    invoiceBodies: [
      {
        ...{ stuffServiceId: '2720000104932', measurementUnit: '1627' },
        ...{ quantity: '1', fee: '1250000', discount: '0', vatRate: '10' },
      },
    ],
    ...more,
  };
  const answer = await server.call('POST', CASE, { token: owner, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { id: answer.body.data.id, body };
}
const item = async (id: string) => (await server.call('GET', `${CASE}/${id}`, { token: owner })).body.data;
const patch = (id: string, body: object, token = owner) =>
  server.call('PATCH', `${CASE}/${id}/notes`, { token, body });

test('both are kept with a new invoice, and mended in every state by who prepares invoices, written down', async () => {
  const { id } = await register({ ownReference: ' س ۱۲ ' });
  const { db } = server.database;
  for (const state of invoiceState.ids) {
    await db.system(tx => tx.updateTable('invoices').set({ state }).where('id', '=', id).execute());
    const { version, ownReference } = await item(id);
    assert.equal(ownReference, version === 1 ? 'س ۱۲' : notes.ownReference);
    const kept = await patch(id, { ...notes, version });
    assert.equal(kept.status, 200, JSON.stringify(kept.body));
    assert.deepEqual(kept.body.data, { id, version: version + 1, ...notes });
  }
  const { version } = await item(id);
  assert.equal((await patch(id, { ...notes, version: version - 1 })).body.code, 'http.editedMeanwhile');
  const tooLong = await patch(id, { ownReference: 'x'.repeat(noteFields.ownReference.max + 1), version });
  assert.deepEqual(pathsOf(tooLong.body), ['ownReference']);
  // What is left out is empty from now on.
  assert.deepEqual((await patch(id, { version })).body.data, { id, version: version + 1 });
  const acts = await db.read
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'invoices.noted')
    .execute();
  assert.equal(acts.length, invoiceState.ids.length + 1);
  assert.ok(acts.every(({ subject }) => subject === id));
  const stranger = await server.signIn('09122222222');
  assert.equal((await patch(id, { ...notes, version: 1 }, stranger)).status, 404);
  assert.equal((await patch('019a0000-0000-7000-8000-000000000000', { ...notes, version: 1 })).status, 404);
});

test('neither is in the packet, on the paper, in the PDF or in what an edit of somebody else loses', async () => {
  const { id, body } = await register();
  const { document } = (await server.database.db.tenant(CLIENT, tx => findInvoice(tx, CLIENT, id)))!;
  assert.equal(document.internalNote, notes.internalNote);
  const paper = await server.call('GET', `${CASE}/${id}/paper`, { token: owner });
  const pdf = await server.call('GET', `${CASE}/${id}/pdf`, { token: owner });
  const preview = await server.call('POST', `${CASE}/preview`, { token: owner, body });
  const seller = (await item(id)).case;
  const told = [
    invoiceToWire(document),
    paper.body.data,
    preview.body.data,
    invoiceView({ document, seller, names: {} }),
    textOf(pdf.bytes),
  ].map(part => JSON.stringify(part, (_, value) => (typeof value === 'bigint' ? String(value) : value)));
  assert.ok(told.every(text => text.includes('البرز') || text.includes('14292059547')));
  for (const text of told) assert.doesNotMatch(text, /REF7731|NOTE9942/);
});

test('the own reference filters the list, and both are columns of its workbook', async () => {
  const { id } = await register({ ownReference: 'PO-5512', internalNote: 'فوری' });
  for (const query of ['ownReference=EQ|PO-5512', 'ownReference=CT|5512', 'internalNote=CT|فور'])
    assert.deepEqual(
      (await server.call('GET', `${CASE}?${query}`, { token: owner })).body.data.map(
        (row: { id: string }) => row.id,
      ),
      [id],
    );
});
