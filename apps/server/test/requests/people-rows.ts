import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { openSession } from '../../src/platform/sign-in/sessions.ts';
import type { TestServer } from '../server.ts';
import { mobiles, type People } from './people.ts';

let count = 0;

/** Nothing is called the same twice, whichever case it is in. */
export function nextNumber(): number {
  count += 1;
  return count;
}

/** People and their sign-ins, each made when it is asked for. */
export class PeopleRows {
  readonly server: TestServer;
  readonly people: People;

  constructor(server: TestServer, people: People) {
    this.server = server;
    this.people = people;
  }

  /** Its first millisecond. */
  today = () => startOfDay(tehranDayOf(this.server.clock()));

  /** A mobile that nobody has. */
  mobile(): string {
    const count = nextNumber();
    return `0935${String(count).padStart(7, '0')}`;
  }

  /** A code of a person that nobody else has, its check digit right. */
  nationalCode(): string {
    const count = nextNumber();
    const nine = String(840_000_000 + count);
    const rest = [...nine].reduce((sum, digit, i) => sum + Number(digit) * (10 - i), 0) % 11;
    return `${nine}${rest < 2 ? rest : 11 - rest}`;
  }

  /** The code that was sent to a mobile, with the cookie of the request that asked for it. */
  async code(mobileNumber: string): Promise<{ otp: string; cookie: string }> {
    await this.server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
    const { headers } = await this.server.call('POST', '/users/send-otp', { body: { mobileNumber } });
    const { text } = this.server.sms.findLast(message => message.mobile === mobileNumber)!;
    return { otp: /(?<!\d)\d{6}(?!\d)/.exec(text)![0], cookie: cookieOf(headers) };
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

  /** Of the one who asks, beside the one that it is asked in. */
  async otherSession(): Promise<string> {
    const { database, clock, secrets } = this.server;
    const owner = { id: await this.people.idOf(mobiles.owner), role: 3 } as const;
    const context = { now: clock(), pepper: secrets.refreshPepper, address: '127.0.0.1', agent: 'example' };
    return (await database.db.system(tx => openSession(tx, owner, context))).sessionId;
  }
}

/** What a browser would send back. */
const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(line => String(line).split(';')[0])
    .join('; ');
