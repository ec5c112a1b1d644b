import type { InvoiceState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { timestamp } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import { pdf } from '../../src/features/files/files.testkit.ts';
import { accept, type ProofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import { callConfirmed } from '../confirmed.ts';
import type { TestServer } from '../server.ts';
import { formOf } from './form.ts';
import { mobiles, type People } from './people.ts';
import { sale } from './sale.ts';

export const PDF = pdf('example');

/** Nothing is called the same twice, whichever case it is in. */
let count = 0;

export interface MadeInvoice {
  id: string;
  taxId: string;
  version: number;
  /** The first line. */
  lineId: string;
}

/** Rows of one case, each made when it is asked for, through the API as its owner makes them. */
export class Rows {
  readonly server: TestServer;
  readonly people: People;
  readonly clientId: number;
  /** The owner's mobile. */
  readonly owner: string;
  readonly proof: ProofWorld | undefined;

  constructor(server: TestServer, people: People, clientId: number, owner: string, proof?: ProofWorld) {
    this.server = server;
    this.people = people;
    this.clientId = clientId;
    this.owner = owner;
    this.proof = proof;
  }

  /** A mobile that nobody has. */
  mobile(): string {
    count += 1;
    return `0935${String(count).padStart(7, '0')}`;
  }

  /** A code of a person that nobody else has, its check digit right. */
  nationalCode(): string {
    count += 1;
    const nine = String(840_000_000 + count);
    const rest = [...nine].reduce((sum, digit, i) => sum + Number(digit) * (10 - i), 0) % 11;
    return `${nine}${rest < 2 ? rest : 11 - rest}`;
  }

  /** The code that was sent to a mobile, with the cookie of the request that asked for it. */
  async code(mobileNumber: string): Promise<{ otp: string; cookie: string }> {
    await this.server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
    const { headers } = await this.server.call('POST', '/users/send-otp', { body: { mobileNumber } });
    const { text } = this.server.sms.findLast(message => message.mobile === mobileNumber)!;
    return { otp: /\d{6}/.exec(text)![0], cookie: cookieOf(headers) };
  }

  /** What somebody who never was here registers with. */
  async registration() {
    const mobileNumber = this.mobile();
    const { otp, cookie } = await this.code(mobileNumber);
    const birthDate = 485_000_000_000;
    const body = { mobileNumber, otp, nationalIdentityCode: this.nationalCode(), birthDate };
    return { body, headers: { cookie } };
  }

  /** Somebody whose identity is not known, however often it was. */
  async unverified(): Promise<string> {
    const id = await this.people.idOf(mobiles.unverified);
    const nobody = { nid_verification: null, shahkar_verification: null };
    await this.server.database.db.system(tx =>
      tx.updateTable('users').set(nobody).where('id', '=', id).execute(),
    );
    return id;
  }

  /** The same account with an identity. */
  async withIdentity(): Promise<string> {
    const id = await this.unverified();
    const identity = { national_identity_code: this.nationalCode(), nid_verification: true };
    await this.server.database.db.system(tx =>
      tx.updateTable('users').set(identity).where('id', '=', id).execute(),
    );
    return id;
  }

  /** A sign-in of its own, which may end. */
  async session(): Promise<{ token: string; cookie: string }> {
    const mobileNumber = mobiles.owner;
    this.server.clock.advance(61_000);
    const { otp, cookie } = await this.code(mobileNumber);
    const { body, headers } = await this.server.call('POST', '/users/login', {
      body: { mobileNumber, otp },
      headers: { cookie },
    });
    return { token: body.data.accessToken, cookie: cookieOf(headers) };
  }

  /** Never the same text twice: names and codes may be taken. */
  text(): string {
    count += 1;
    return `نمونه ${this.clientId} ${count}`;
  }

  async post(path: string, body?: object): Promise<any> /* oxlint-disable-line no-explicit-any */ {
    const token = await this.people.token(this.owner);
    const answer = await callConfirmed(this.server, 'POST', `/cases/${this.clientId}${path}`, {
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

  /** Everybody reads it: nothing in it is of a case. */
  unitForm = () => {
    count += 1;
    return { unitName: `واحد نمونه ${count}`, code: String(900_000 + count) };
  };
  /** Of the catalogue, as role 1 adds it. */
  async unit(): Promise<{ id: string }> {
    const token = await this.people.token(mobiles.staff);
    const made = await this.server.call('POST', '/measurement-units', { token, body: this.unitForm() });
    assert.equal(made.status, 201, made.text);
    return made.body.data;
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

  today = () => startOfDay(tehranDayOf(this.server.clock()));

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

  async message(): Promise<{ id: string }> {
    const id = newId(this.server.clock());
    const userId = await this.people.idOf(this.owner);
    const at = timestamp(this.server.clock());
    await this.server.database.db.system(tx =>
      tx
        .insertInto('messages')
        .values({ id, user_id: userId, title: 'پیام', message: 'پیام', create_date: at })
        .execute(),
    );
    return { id };
  }

  branch(): string {
    count += 1;
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

  /** A key that is in use; only the case whose owner the pair names can upload one. */
  async key(): Promise<{ id: string }> {
    return this.proof ? this.post('/sender-key', this.proof.pair) : { id: await this.anyKey() };
  }
}

/** What a browser would send back. */
const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(line => String(line).split(';')[0])
    .join('; ');
