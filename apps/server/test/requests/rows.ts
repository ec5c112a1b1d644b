import {
  apiKeyRight,
  caseState,
  type ApiKeyRight,
  type CaseState,
  type InvoiceState,
} from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { timestamp } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import { pdf } from '../../src/features/files/files.testkit.ts';
import { accept, type ProofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import { callConfirmed } from '../confirmed.ts';
import type { TestServer } from '../server.ts';
import { insertCase } from '../cases.ts';
import { formOf } from './form.ts';
import { mobiles, type People } from './people.ts';
import { CatalogueRows } from './catalogue-rows.ts';
import { nextNumber } from './people-rows.ts';
import { sale } from './sale.ts';

export const PDF = pdf('example');

let cases = 0;

export interface MadeInvoice {
  id: string;
  taxId: string;
  version: number;
  /** The first line. */
  lineId: string;
}

/** Rows of one case, each made when it is asked for, through the API as its owner makes them. */
export class Rows extends CatalogueRows {
  readonly clientId: number;
  /** The owner's mobile. */
  readonly owner: string;
  readonly proof: ProofWorld | undefined;

  constructor(server: TestServer, people: People, clientId: number, owner: string, proof?: ProofWorld) {
    super(server, people);
    this.clientId = clientId;
    this.owner = owner;
    this.proof = proof;
  }

  /** A case of the owner's in a state, complete as far as its submission looks, with its signed contract. */
  async caseIn(state: CaseState): Promise<{ clientId: string }> {
    cases += 1;
    const clientId = 630_000_000 + state * 1_000 + cases;
    const ownerId = await this.people.idOf(this.owner);
    await this.server.database.db.system(tx =>
      insertCase(tx, { clientId, ownerId, state, now: this.server.clock() }),
    );
    return { clientId: String(clientId) };
  }

  /** Never the same text twice: names and codes may be taken. */
  text(): string {
    const count = nextNumber();
    return `نمونه ${this.clientId} ${count}`;
  }

  async post(
    path: string,
    body?: object,
    clientId: string | number = this.clientId,
  ): Promise<any> /* oxlint-disable-line no-explicit-any */ {
    const token = await this.people.token(this.owner);
    const answer = await callConfirmed(this.server, 'POST', `/cases/${clientId}${path}`, {
      token,
      ...(body && { body }),
    });
    assert.ok(answer.status === 200 || answer.status === 201, `${path}: ${answer.text}`);
    return answer.body.data;
  }

  buyerBody = () => ({ typeOfBuyer: 1, nickName: this.text(), name: 'رضا', surName: 'مرادی' });
  buyer = async (): Promise<{ id: string }> => this.post('/buyers', this.buyerBody());

  goodBody = () => ({
    stuffId: '2720000104932',
    description: 'محافظ (گلس) تلفن همراه',
    nickName: this.text(),
    fee: '1000000',
    discount: '0',
    vatRate: '10',
    measurementUnit: '1627',
  });
  good = async (): Promise<{ id: string }> => this.post('/merchandises', this.goodBody());

  apiKeyBody = () => ({
    name: 'نرم‌افزار حسابداری',
    rights: [1, 2, 3],
    networks: ['203.0.113.0/24'],
    endDate: this.today() + 90 * 86_400_000,
  });
  /** Of a program, in a case of its own: a case has few of them. */
  async apiKey(body: object = this.apiKeyBody()): Promise<{ clientId: number; id: string; key: string }> {
    const { clientId } = await this.caseIn(caseState.id.taxPayer);
    return this.post('/api-keys', body, clientId);
  }

  /** The key of a program that may do in a case whatever one can be given. */
  async programIn(
    clientId: number = this.clientId,
    rights: readonly ApiKeyRight[] = apiKeyRight.ids,
  ): Promise<string> {
    await this.people.forgetLimits();
    const { key } = await this.post('/api-keys', { name: 'برنامه آزمون', rights }, clientId);
    return key;
  }

  /** Somebody who is to be given access and has no account. */
  invited = () => ({ mobileNumber: this.mobile(), nationalIdentityCode: this.nationalCode(), roleType: 3 });
  /** With the code that was sent to them. */
  async toGive(person = this.invited()) {
    await this.server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
    await this.post('/users/send-otp', person);
    const { text } = this.server.sms.findLast(({ mobile }) => mobile === person.mobileNumber)!;
    return { ...person, otp: /(?<!\d)\d{6}(?!\d)/.exec(text)![0] };
  }
  invitation = async (): Promise<{ id: string }> => this.post('/users', await this.toGive());

  /** An invitation, and the sign-in of the person it is for. */
  async answerable(): Promise<{ id: string; token: string }> {
    const { body, headers } = await this.registration();
    const { mobileNumber, nationalIdentityCode } = body;
    const made = await this.server.call('POST', '/users/register', { body, headers });
    assert.equal(made.status, 201, made.text);
    const person = { mobileNumber, nationalIdentityCode, roleType: 3 };
    // Anyone who has an account is given access at once: it is not yet known who this is.
    const verified = (is: boolean | null) =>
      this.server.database.db.system(tx =>
        tx
          .updateTable('users')
          .set({ nid_verification: is })
          .where('mobile_number', '=', mobileNumber)
          .execute(),
      );
    await verified(null);
    const { id } = await this.post('/users', await this.toGive(person));
    await verified(true);
    return { id, token: made.body.data.accessToken as string };
  }

  /** Something due in a case that waits: a mark nobody was told of, or one that its payer has mended. */
  async dueIn(isMended: boolean): Promise<{ clientId: string; id: string }> {
    const { clientId } = await this.caseIn(2);
    const token = await this.people.token(mobiles.staff);
    const body = { targetKind: 'field', target: 'address', code: '22' };
    const made = await this.server.call('POST', `/cases/${clientId}/dues`, { token, body });
    assert.equal(made.status, 201, made.text);
    const { id } = made.body.data;
    const at = timestamp(this.server.clock());
    if (isMended)
      await this.server.database.db.system(tx =>
        tx
          .updateTable('case_dues')
          .set({ state: 2, declared_at: at, answered_at: at })
          .where('id', '=', id)
          .execute(),
      );
    return { clientId, id };
  }

  sale = (more: object = {}) => sale(this.server.clock() - 60_000, more);

  /** In a state that the engine, or a person before, has left it in. */
  async invoice(state: InvoiceState): Promise<MadeInvoice> {
    const isDraft = state === 10;
    const stored = await this.post('/invoice', this.sale({ isProformaInvoice: isDraft }));
    const { db } = this.server.database;
    if (!isDraft && state !== 1) {
      await db.system(tx => tx.updateTable('invoices').set({ state }).where('id', '=', stored.id).execute());
      await db.system(tx => tx.deleteFrom('jobs').where('subject_id', '=', stored.id).execute());
    }
    const { id: lineId } = await db.read
      .selectFrom('invoice_items')
      .select('id')
      .where('invoice_id', '=', stored.id)
      .executeTakeFirstOrThrow();
    return { id: stored.id, taxId: stored.taxId, version: 1, lineId: lineId! };
  }

  /** Accepted by a model of the authority, with packet and receipt. */
  #proven?: { id: string; taxId: string };
  async proven(): Promise<{ id: string; taxId: string }> {
    if (!this.proof) return this.invoice(5);
    this.#proven ??= await accept(this.server, this.proof, (await this.invoice(1)).id);
    return this.#proven;
  }

  /** The non-repudiation document of that invoice. */
  async document(): Promise<string> {
    const { id } = await this.proven();
    const token = await this.people.token(this.owner);
    return (await this.server.call('GET', `/cases/${this.clientId}/invoice/${id}/irrefutable`, { token }))
      .text;
  }

  /** Its PDF, which bears the code. */
  async paper(): Promise<Buffer> {
    const { id } = await this.proven();
    const token = await this.people.token(this.owner);
    return (await this.server.call('GET', `/cases/${this.clientId}/invoice/${id}/pdf`, { token })).bytes;
  }

  async payment(): Promise<{ invoiceId: string; id: string }> {
    const { id: invoiceId } = await this.invoice(5);
    const body = { paymentType: 3, paymentValue: '1000', paymentDate: this.today() };
    const { id } = await this.post(`/invoice/${invoiceId}/payments`, body);
    return { invoiceId, id };
  }

  async file(): Promise<{ id: string }> {
    const token = await this.people.token(this.owner);
    const form = await formOf({ text: PDF, name: 'example.pdf' });
    const path = `/cases/${this.clientId}/evidences?evidenceType=1`;
    const answer = await this.server.call('POST', path, { token, ...form });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  }

  /** One that its owner has looked at. */
  async seenFile(): Promise<{ id: string }> {
    const { id } = await this.file();
    const token = await this.people.token(this.owner);
    const path = `/cases/${this.clientId}/evidences/${id}/download`;
    assert.equal((await this.server.call('GET', path, { token })).status, 200);
    return { id };
  }

  async deletedFile(): Promise<{ id: string }> {
    const { id } = await this.file();
    const token = await this.people.token(mobiles.staff);
    const { status } = await this.server.call('DELETE', `/cases/${this.clientId}/evidences/${id}`, { token });
    assert.equal(status, 204);
    return { id };
  }

  contractBody = () => ({
    startDate: this.today(),
    contractPeriod: 3,
    annuallyTurnOver: '12500000000',
    posRequest: false,
  });

  /** The first contract of a case made for it: a case has one that is extended. */
  async contract(): Promise<{ clientId: string; id: string }> {
    const { clientId } = await this.caseIn(caseState.id.taxPayer);
    const { id } = await this.post('/contract', { ...this.contractBody(), confirmed: true }, clientId);
    return { clientId, id };
  }

  /** What extends it stays open for staff until its paper is signed. */
  async openContract(): Promise<{ clientId: string; id: string; version: number }> {
    const { clientId, id } = await this.contract();
    const extended = await this.post(`/contract/${id}/extend`, this.contractBody(), clientId);
    return { clientId, id: extended.id, version: extended.version };
  }

  contractNumber(): string {
    const count = nextNumber();
    return `1405-${count}`;
  }

  /** With the hash of its terms, and of the file that its owner was given. */
  async checkedContract(): Promise<{ id: string; hash: string; sha256: string }> {
    const { clientId, id } = await this.contract();
    const token = await this.people.token(this.owner);
    const path = `/cases/${clientId}/contract/${id}`;
    const { hash } = (await this.server.call('GET', path, { token })).body.data.versions[0];
    const { bytes } = await this.server.call('GET', `${path}/download`, { token });
    return { id, hash, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async message(): Promise<{ id: string }> {
    const id = newId(this.server.clock());
    const userId = await this.people.idOf(this.owner);
    const at = timestamp(this.server.clock());
    await this.server.database.db.system(tx =>
      tx
        .insertInto('messages')
        .values({ id, user_id: userId, title: 'پیام', message: 'پیام', create_date: at, publish_date: at })
        .execute(),
    );
    return { id };
  }

  /** Of staff, to everybody. */
  async announcement(): Promise<{ id: string; version: number }> {
    const token = await this.people.token(mobiles.staff);
    const body = { title: 'پیام', message: this.text(), audience: 4 };
    const answer = await this.server.call('POST', '/message-inboxes', { token, body });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  }

  ticketBody = () => ({
    ...{ title: 'صورتحساب رد شده است', priority: 2, message: this.text() },
    requestGroupId: '019a0092-0000-7000-8000-000000000001',
    requestTypeId: '019a0092-0000-7000-8000-000000000011',
  });

  /** Of the owner. */
  async ticket(): Promise<{ id: string; lastEntry: number }> {
    const token = await this.people.token(this.owner);
    const made = await this.server.call('POST', '/users/tickets', { token, body: this.ticketBody() });
    assert.equal(made.status, 201, made.text);
    return made.body.data;
  }

  /** With a file in it. */
  async ticketFile(): Promise<{ id: string; fileId: string }> {
    const token = await this.people.token(this.owner);
    const form = await formOf({ text: PDF, name: 'screen.pdf' });
    const sent = await this.server.call('POST', '/ticket-files', { token, ...form });
    assert.equal(sent.status, 201, sent.text);
    const fileId: string = sent.body.data.id;
    const body = { ...this.ticketBody(), files: [fileId] };
    const made = await this.server.call('POST', '/users/tickets', { token, body });
    assert.equal(made.status, 201, made.text);
    return { id: made.body.data.id, fileId };
  }

  /** The same, closed. */
  async closedTicket(): Promise<{ id: string; lastEntry: number }> {
    const { id, lastEntry: seen } = await this.ticket();
    const token = await this.people.token(this.owner);
    const answer = await this.server.call('POST', `/users/tickets/${id}/close`, { token, body: { seen } });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  }

  /** Who the taxpayer of a case is; the register knows them. */
  taxpayerBody = () =>
    this.owner === mobiles.owner
      ? { caseName: this.text(), typeOfCase: 1, economyCode: '99987195180001' }
      : { caseName: this.text(), typeOfCase: 2, economyCode: '14095443737', companyRegisterNumber: '1234' };

  fiscalId(): string {
    const count = nextNumber();
    return `Z${String(count).padStart(5, '0')}`;
  }

  /** A case of the owner that is not handed in yet. */
  async draft(): Promise<number> {
    const token = await this.people.token(this.owner);
    const made = await this.server.call('POST', '/cases', { token, body: this.taxpayerBody() });
    assert.equal(made.status, 201, made.text);
    return made.body.data.clientId;
  }

  /** A company of the owner, not handed in yet, with the one who signs for it. */
  #company?: Promise<number>;
  async signatory() {
    const token = await this.people.token(this.owner);
    this.#company ??= this.#makeCompany(token);
    const clientId = await this.#company;
    const { body } = await this.server.call('GET', `/cases/${clientId}/registration`, { token });
    const { version, signOwners } = body.data;
    return { clientId, version: version as number, owner: signOwners[0] as { id: string } };
  }

  async #makeCompany(token: string): Promise<number> {
    const taxpayer = { typeOfCase: 2, economyCode: '14095443737', companyRegisterNumber: '1234' };
    const made = await this.server.call('POST', '/cases', {
      token,
      body: { ...taxpayer, caseName: 'شرکت نمونه' },
    });
    assert.equal(made.status, 201, made.text);
    const { clientId, version } = made.body.data;
    const names = { position: 4, name: 'مریم', surname: 'آرمان' };
    const owner = { ...names, nationalCode: '9995295504', mobileNumber: '09122222222' };
    const path = `/cases/${clientId}/sign-owners`;
    const kept = await this.server.call('PUT', path, { token, body: { signOwners: [owner], version } });
    assert.equal(kept.status, 200, kept.text);
    return clientId;
  }

  branch(): string {
    const count = nextNumber();
    return String(count).padStart(4, '0');
  }

  /** One that the authority offers and nobody has confirmed yet. */
  async newAuthorityKey(): Promise<string> {
    const fingerprint = randomBytes(32).toString('hex');
    const now = timestamp(this.server.clock());
    await this.server.database.db.system(tx =>
      tx
        .insertInto('authority_keys')
        .values({ authority: 'test', fingerprint, id: 'key', spki: 'MA==', first_seen: now, last_seen: now })
        .execute(),
    );
    return fingerprint;
  }

  /** One that is in use and signs nothing. */
  async anyKey(): Promise<string> {
    const id = newId(this.server.clock());
    const userId = await this.people.idOf(this.owner);
    await sql`insert into sender_keys (client_id, id, certificate, subject, issuer, serial_number, fingerprint, not_before,
        not_after, sealed_key, wrapped_key, master_key, user_id, create_date)
      values (${this.clientId}, ${id}, '', '', '', '', '', now(), now(), '', '', '', ${userId}, now())
      on conflict (client_id) where ended_at is null do nothing`.execute(this.server.database.db.read);
    const { id: kept } = await this.server.database.db.read
      .selectFrom('sender_keys')
      .select('id')
      .where('client_id', '=', this.clientId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return kept;
  }

  /** Of a program; written by hand, as a case may have few that work. */
  async anyApiKey(): Promise<string> {
    const now = this.server.clock();
    const id = newId(now);
    await this.server.database.db.read
      .insertInto('api_keys')
      .values({
        ...{
          client_id: this.clientId,
          id,
          name: `نمونه ${this.clientId}`,
          token_hash: randomBytes(32),
          hint: '',
        },
        ...{ rights: [1], networks: [], create_date: timestamp(now), expires_at: timestamp(now + 1_000) },
        user_id: await this.people.idOf(this.owner),
      })
      .execute();
    return id;
  }

  /** A key that is in use; only the case whose owner the pair names can upload one. */
  async key(): Promise<{ id: string }> {
    return this.proof ? this.post('/sender-key', this.proof.pair) : { id: await this.anyKey() };
  }
}
