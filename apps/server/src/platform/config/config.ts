import { resolve } from 'node:path';
import { figuresWith, type Figures } from '@moadi/domain/invoices';
import { toLatinDigits } from '@moadi/domain/primitives';
import { providerProblems, providerSettings } from './provider-settings.ts';
import { readSettings, type SettingTable } from './settings.ts';

/** Nobody's number, for a demonstration. */
const SAMPLE_PHONE = '021-00000000';

/** Every setting of the server: one row each, read and checked here and nowhere else (R28, `.env.example`). */
export const settings = {
  MODE: { kind: 'choice', of: ['production', 'demonstration'], fallback: 'production' },
  HOST: { kind: 'text', fallback: '127.0.0.1' },
  PORT: { kind: 'port', fallback: '3000' },
  METRICS_PORT: { kind: 'port', fallback: '0' },
  PUBLIC_URL: { kind: 'url', optional: true },
  TRUST_PROXY: { kind: 'proxies', fallback: '0' },
  REQUESTS_PER_MINUTE: { kind: 'integer', min: 10, max: 10_000_000, fallback: '1200' },
  REQUESTS_PER_MINUTE_OF_KEY: { kind: 'integer', min: 10, max: 10_000_000, fallback: '600' },
  REQUESTS_PER_MINUTE_OF_ADDRESS: { kind: 'integer', min: 10, max: 10_000_000, fallback: '6000' },
  DATA_DIR: { kind: 'text', fallback: './data' },
  DATABASE_URL: { kind: 'url', schemes: ['postgres:', 'postgresql:'], optional: true },
  DATABASE_POOL: { kind: 'integer', min: 2, max: 200, fallback: '10' },
  PG_BIN: { kind: 'text', optional: true },
  SECRET_KEY: { kind: 'secret', optional: true },
  KEY_ENCRYPTION_KEY: { kind: 'secret', optional: true },
  KEY_ENCRYPTION_KEYS_BEFORE: { kind: 'text', optional: true },
  STORAGE_URL: { kind: 'url', schemes: ['file:', 's3:'], optional: true },
  S3_ENDPOINT: { kind: 'url', schemes: ['https:', 'http:'], optional: true },
  S3_REGION: { kind: 'text', fallback: 'us-east-1' },
  S3_ACCESS_KEY_ID: { kind: 'text', optional: true },
  S3_SECRET_ACCESS_KEY: { kind: 'text', optional: true },
  CASE_FILES: { kind: 'integer', min: 1, max: 1_000_000, fallback: '2000' },
  CASE_FILES_MB: { kind: 'integer', min: 1, max: 100_000_000, fallback: '5120' },
  SCANNER_URL: { kind: 'url', schemes: ['tcp:', 'unix:'], optional: true },
  TAX_AUTHORITY_URL: { kind: 'url', schemes: ['https:', 'http:'], optional: true },
  SENDER_CLIENT_ID: { kind: 'text', optional: true },
  SENDER_KEY_FILE: { kind: 'text', optional: true },
  SENDER_CERTIFICATE_FILE: { kind: 'text', optional: true },
  SENDER_SIGNER: { kind: 'socket', optional: true },
  TRUSTED_CA_FILE: { kind: 'text', optional: true },
  ...providerSettings,
  SMS_DAILY_BUDGET: { kind: 'integer', min: 1, max: 10_000_000, fallback: '20000' },
  WORKER: { kind: 'flag', fallback: 'true' },
  SEND_RATE_PER_S: { kind: 'integer', min: 1, max: 100_000, fallback: '1000' },
  SEND_RATE_PER_CASE_PER_S: { kind: 'integer', min: 1, max: 100_000, fallback: '500' },
  SEND_RETRY_HOURS: { kind: 'integer', min: 1, max: 240, fallback: '24' },
  REVIEW_HOURS: { kind: 'integer', min: 1, max: 240, fallback: '24' },
  KIND_IN_CORRECTIONS: { kind: 'choice', of: ['sent', 'omitted'], fallback: 'sent' },
  FIRST_INQUIRY_MS: { kind: 'integer', min: 0, max: 600_000, fallback: '5000' },
  SENDING_DEADLINE_DAYS: { kind: 'dated', min: 1, max: 365, optional: true },
  GENERAL_VAT_PERCENT: { kind: 'dated', min: 0, max: 100, optional: true },
  TRUST_DAYS: { kind: 'dated', min: 0, max: 3650, optional: true },
  GUIDED_TOURS: { kind: 'flag', fallback: 'true' },
  SECOND_FACTOR: { kind: 'choice', of: ['required', 'off'], fallback: 'required' },
  AUDIT_KEY_FILE: { kind: 'text', optional: true },
  AUDIT_HEADS_DIR: { kind: 'text', optional: true },
  AUDIT_HEADS_URL: { kind: 'url', schemes: ['https:', 'http:'], optional: true },
  PROVIDER_NAME: { kind: 'text', fallback: '' },
  PROVIDER_ADDRESS: { kind: 'text', fallback: '' },
  SUPPORT_PHONE: { kind: 'text', fallback: SAMPLE_PHONE },
  LOG_LEVEL: { kind: 'choice', of: ['debug', 'info', 'warn', 'error', 'silent'], fallback: 'info' },
} as const satisfies SettingTable;

export type Config = ReturnType<typeof readConfig>;

/** The configuration, or every problem at once as lines for the terminal. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const { values, problems } = readSettings(settings, env);
  // A setting that is there and wrong has its line already.
  const named = (line: string) => problems.some(problem => problem.split(' ')[0] === line.split(' ')[0]);
  const more = [
    ...bucketProblems(values),
    ...providerProblems(values, values.MODE === 'production'),
    ...(values.MODE === 'production' ? productionProblems(values) : []),
  ];
  problems.push(...more.filter(line => !named(line)));
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    demonstration: values.MODE === 'demonstration',
    figures: figuresWith(ownFigures(values)),
  };
}

type DatedSettings = Pick<
  ReturnType<typeof readSettings<typeof settings>>['values'],
  'SENDING_DEADLINE_DAYS' | 'GENERAL_VAT_PERCENT' | 'TRUST_DAYS'
>;

/** The figures that an installation sets itself (product.md section 3: dated settings, not code). */
const ownFigures = (own: DatedSettings): Partial<Figures> => ({
  ...(own.SENDING_DEADLINE_DAYS && { sendingDeadlineDays: own.SENDING_DEADLINE_DAYS }),
  ...(own.GENERAL_VAT_PERCENT && {
    generalVatPercent: own.GENERAL_VAT_PERCENT.map(({ from, value }) => ({ from, value: BigInt(value) })),
  }),
  ...(own.TRUST_DAYS && { trustDays: own.TRUST_DAYS }),
});

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** 78 (EX_CONFIG): a person must mend something first; starting again is of no use. */
export const exitCodeOf = (error: unknown): number => (error instanceof ConfigError ? 78 : 1);

const neededInProduction = [
  'SECRET_KEY',
  'PUBLIC_URL',
  'TAX_AUTHORITY_URL',
  'SENDER_CLIENT_ID',
  'SENDER_KEY_FILE',
  'SENDER_CERTIFICATE_FILE',
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
] as const;

/** Not needed where another process holds the key and its certificate. */
const insteadOfSigner: readonly string[] = ['SENDER_KEY_FILE', 'SENDER_CERTIFICATE_FILE'];

const bucketUrl = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*$/;

/** Files may go unencrypted only to a store on this machine or in its own network. */
const nearby =
  /^(localhost|[\w-]+|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\])$/;

function bucketProblems(values: Readonly<Record<string, unknown>>): string[] {
  const { STORAGE_URL: url, S3_ENDPOINT: endpoint } = values as Record<string, string | undefined>;
  if (!url?.startsWith('s3:')) return [];
  const missing = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter(name => !values[name])
    .map(name => `${name} is needed where STORAGE_URL is a bucket.`);
  if (!bucketUrl.test(url)) missing.push('STORAGE_URL must be s3://BUCKET or s3://BUCKET/PREFIX.');
  if (endpoint?.startsWith('http:') && !nearby.test(new URL(endpoint).hostname))
    missing.push('S3_ENDPOINT must be https, unless it is on this machine or in a private network.');
  return missing;
}

/** As it is called within the country, without what leads there from abroad. */
const digitsOf = (phone: string): string =>
  toLatinDigits(phone)
    .replace(/\D/g, '')
    .replace(/^(0098|98|0)/, '');
/** The shortest numbers that somebody answers. */
const LEAST_DIGITS = 3;

/** Real taxpayers' data never goes to a simulator or over an open line (product.md section 7). */
function productionProblems(values: Readonly<Record<string, unknown>>): string[] {
  const missing = neededInProduction
    .filter(
      name =>
        !String(values[name] ?? '').trim() && !(values['SENDER_SIGNER'] && insteadOfSigner.includes(name)),
    )
    .map(name => `${name} is needed in production.`);
  const authority = values['TAX_AUTHORITY_URL'];
  const open =
    typeof authority === 'string' && !authority.startsWith('https:')
      ? ['TAX_AUTHORITY_URL must be https in production; a simulator belongs to MODE=demonstration.']
      : [];
  const lax =
    values['SECOND_FACTOR'] === 'off'
      ? ['SECOND_FACTOR must be required in production; off belongs to MODE=demonstration.']
      : [];
  const digits = digitsOf(String(values['SUPPORT_PHONE'] ?? ''));
  const nobody =
    digits.length < LEAST_DIGITS || digits === digitsOf(SAMPLE_PHONE)
      ? ['SUPPORT_PHONE is needed in production, a number that somebody answers.']
      : [];
  return [...missing, ...open, ...lax, ...nobody];
}
