import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localStorage } from '../src/platform/storage/local.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { compose, type Application } from '../src/compose.ts';
import type { Providers } from '../src/parts.ts';
import { createLog, type Log } from '../src/platform/log/log.ts';
import { deriveSecrets, type Secrets } from '../src/platform/sign-in/secrets.ts';
import type { ErrorEnvelope } from '@moadi/contract/kit';
import type { Answer, CivilRecord, Inquiries } from '../src/providers/inquiries.ts';
import type { SmsSender } from '../src/providers/sms.ts';
import { freeText } from '../src/providers/sms/results.ts';
import { cookieJar } from '../../../tools/api-sign-in.ts';
import { MANY_REQUESTS } from '../../../tools/many-requests.ts';
import { seedDemo } from '../../../tools/seed/demo.ts';
import { cloneDatabase, TEST_DAY, TEST_SECRET, type TestDatabase } from './database.ts';

/** A clock that stands still until it is moved. */
export interface TestClock {
  (): number;
  advance: (ms: number) => void;
}

function testClock(start = TEST_DAY): TestClock {
  let now = start;
  return Object.assign(() => now, { advance: (ms: number) => void (now += ms) });
}

export interface TestServer {
  app: Application;
  database: TestDatabase;
  clock: TestClock;
  secrets: Secrets;
  /** Messages that were sent, newest last. */
  sms: { mobile: string; text: string }[];
  /** Where uploaded files lie. */
  files: string;
  call: (method: string, path: string, options?: CallOptions) => Promise<TestAnswer>;
  /** What every call has that does not say otherwise. */
  from: Pick<CallOptions, 'address' | 'headers'>;
  /** Signs in with a code as a person would; returns the bearer token. */
  signIn: (mobile: string) => Promise<string>;
  stop: () => Promise<void>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the connection comes from. */
  address?: string;
}

export interface TestAnswer {
  status: number;
  // The body's shape is what the test looks at.
  body: Partial<Omit<ErrorEnvelope, 'code'>> & { data?: any; code?: string }; // oxlint-disable-line no-explicit-any
  headers: Record<string, unknown>;
  /** The body as it came. */
  text: string;
  /** The same: a file. */
  bytes: Buffer;
}

/** Where an answer says that something is wrong; each place once. */
export const pathsOf = ({ errors = [] }: Pick<TestAnswer['body'], 'errors'>): string[] => [
  ...new Set(errors.map(({ path }) => path).filter(path => path !== '')),
];

/** What it says in Persian. */
export const sentencesOf = ({ errors = [] }: Pick<TestAnswer['body'], 'errors'>): string =>
  errors.map(({ message }) => message).join('\n');

export interface TestServerOptions {
  providers?: Partial<Providers>;
  clock?: TestClock;
  log?: Log;
  history?: boolean;
  /** Settings other than those of the demonstration. */
  settings?: Readonly<Record<string, string>>;
}

/** What the test server seals taxpayers' keys with. */
export const TEST_MASTER_KEYS = deriveSecrets(TEST_SECRET).masterKeys;

/** The whole server on a database of its own, without a socket: requests are injected. */
export async function startTestApplication(options: TestServerOptions = {}): Promise<TestServer> {
  const { clock = testClock(), log = createLog('silent') } = options;
  const database = await cloneDatabase();
  const sms: TestServer['sms'] = [];
  await seedDemo(database.db, clock(), { history: options.history ?? false });
  const dataDir = mkdtempSync(join(tmpdir(), 'moadi-data-'));
  const files = join(dataDir, 'files');
  mkdirSync(files);
  const providers: Providers = {
    storage: localStorage(files),
    sms: boxOf(sms),
    inquiries: agreeingInquiries,
    ...options.providers,
  };
  const config = readConfig({
    MODE: 'demonstration',
    SECOND_FACTOR: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...MANY_REQUESTS,
    ...options.settings,
  });
  const secrets = deriveSecrets(TEST_SECRET);
  const onUndeclared = (what: string) => {
    throw new Error(`${what} is missing among the endpoint's faults in packages/contract.`);
  };
  const base = { config, log, db: database.db, secrets, clock, onUndeclared };
  const app = await compose(base, providers);

  const call: TestServer['call'] = async (method, path, { token, body, ...options } = {}) => {
    const address = options.address ?? server.from.address;
    const headers = { ...server.from.headers, ...options.headers };
    const response = await app.http.inject({
      method: method as 'GET',
      ...(address && { remoteAddress: address }),
      url: path.startsWith('/api') || path.startsWith('/health') ? path : `/api/v1${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      headers: response.headers,
      text,
      bytes: response.rawPayload,
    };
  };
  const browsers = new Map<string, TestServer['call']>();
  const server: TestServer = {
    app,
    database,
    clock,
    secrets,
    sms,
    files,
    call,
    from: {},
    signIn: async mobile => {
      // Each sign-in of a test is a minute after the last: the limit of one code a minute is no test's subject here.
      clock.advance(61_000);
      const browser = browsers.get(mobile) ?? testBrowser(call);
      browsers.set(mobile, browser);
      await browser('POST', '/users/send-otp', { body: { mobileNumber: mobile } });
      const otp = /\d{6}/.exec(sms.findLast(message => message.mobile === mobile)!.text)![0];
      const { body } = await browser('POST', '/users/login', { body: { mobileNumber: mobile, otp } });
      return body.data.accessToken as string;
    },
    stop: async () => {
      await app.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** A browser of somebody's: it keeps cookies from one call to the next. */
export function testBrowser(call: TestServer['call']): TestServer['call'] {
  const jar = cookieJar();
  return async (method, path, options = {}) => {
    const answer = await call(method, path, {
      ...options,
      headers: { ...jar.headers(), ...options.headers },
    });
    jar.keep([answer.headers['set-cookie'] ?? []].flat() as string[]);
    return answer;
  };
}

/** Takes every message, with the line for browsers at its end. */
const boxOf = (sms: TestServer['sms']): SmsSender => ({
  async send(mobile, message) {
    sms.push({ mobile, text: freeText(message, true) });
    return { kind: 'sent', messageId: String(sms.length) };
  },
});

const person: CivilRecord = { firstName: 'نرگس', lastName: 'آزمون', fatherName: 'حمید', gender: 2 };

const answered = async <T>(value: T): Promise<Answer<T>> => ({ kind: 'answered', value });

/** Inquiries that find everything and agree with everything. */
export const agreeingInquiries: Inquiries = {
  mobileOwner: async () => ({ kind: 'matched' }),
  civilRegistry: async () => ({ kind: 'matched', person }),
  businessesOf: () => answered([]),
  businessByEconomicCode: economicCode =>
    answered({
      nameTrade: 'کسب‌وکار آزمون',
      economicCode,
      nationalId: economicCode,
      taxpayerStatus: 'ACTIVE',
    }),
  addressOf: () => answered({ address: 'خیابان آزمون، پلاک ۱', province: 'تهران', city: 'ری' }),
};
