import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { figureOn } from '@moadi/domain/invoices';
import { dayOfJalali } from '@moadi/domain/primitives';
import { ConfigError, readConfig, settings } from './config.ts';

const production = {
  SECRET_KEY: randomBytes(48).toString('base64'),
  PUBLIC_URL: 'https://panel.example.ir',
  TAX_AUTHORITY_URL: 'https://tp.tax.gov.ir/requestsmanager',
  SENDER_CLIENT_ID: 'A11216',
  SENDER_KEY_FILE: '/k',
  SENDER_CERTIFICATE_FILE: '/c',
  SMS_URL: 'https://sms.example.ir',
  INQUIRY_URL: 'https://inquiry.example.ir',
  PROVIDER_NAME: 'شرکت نمونه',
  PROVIDER_ADDRESS: 'تهران، خیابان نمونه',
  SUPPORT_PHONE: '021-12345678',
};

const bucket = {
  STORAGE_URL: 's3://moadi/files',
  S3_ENDPOINT: 'http://minio:9000',
  S3_ACCESS_KEY_ID: 'moadi',
  S3_SECRET_ACCESS_KEY: 'moadi-files',
};

const problems = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
};

test('a demonstration needs nothing, production what faces the outside', () => {
  assert.equal(readConfig({ MODE: 'demonstration' }).PORT, 3000);
  assert.deepEqual(problems(production), []);
  assert.deepEqual(problems({ ...production, ...bucket }), []);
  assert.equal(problems({}).length, 11);
});

test('a figure of the law is set from its Jalali day on, over the one that the program knows', () => {
  const { figures } = readConfig({
    MODE: 'demonstration',
    SENDING_DEADLINE_DAYS: '1405/07/01=10, 1406/01/01=15',
    GENERAL_VAT_PERCENT: '1406/01/01=12',
    TRUST_DAYS: '1405/01/01=0',
  });
  const day = (year: number, month: number) => dayOfJalali({ year, month, day: 1 })!;
  const on = (year: number, month: number) => figureOn(figures.sendingDeadlineDays, day(year, month));
  assert.deepEqual([on(1403, 1), on(1405, 6), on(1405, 7), on(1406, 2)], [7, 12, 10, 15]);
  assert.equal(figureOn(figures.generalVatPercent, day(1406, 1)), 12n);
  assert.equal(figureOn(figures.generalVatPercent, day(1405, 12)), 10n);
  assert.equal(figureOn(figures.trustDays, day(1405, 1)), 0);
});

test('contracts are made in somebody’s name: without a provider production does not start, and the example has none', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');
  for (const name of ['PROVIDER_NAME', 'PROVIDER_ADDRESS']) {
    for (const value of ['', '   '])
      assert.deepEqual(problems({ ...production, [name]: value }), [`${name} is needed in production.`]);
    assert.doesNotMatch(example, new RegExp(`^${name}=`, 'm'));
  }
});

test('people are told whom to call: without a number, or with the sample, production does not start', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');
  assert.doesNotMatch(example, /^SUPPORT_PHONE=/m);
  assert.equal(readConfig({ MODE: 'demonstration' }).SUPPORT_PHONE, '021-00000000');
  for (const nobody of [
    '',
    '  ',
    '021-00000000',
    '02100000000',
    '۰۲۱ ۰۰۰۰ ۰۰۰۰',
    '+98 21 0000 0000',
    '7',
    '-',
  ])
    assert.deepEqual(problems({ ...production, SUPPORT_PHONE: nobody }), [
      'SUPPORT_PHONE is needed in production, a number that somebody answers.',
    ]);
  assert.equal(readConfig({ ...production, SUPPORT_PHONE: '1526' }).SUPPORT_PHONE, '1526');
});

const mistakes: readonly [Record<string, string>, string][] = [
  [{ PORT: 'x' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '3.5' }, 'PORT'],
  [{ MODE: 'prod' }, 'MODE'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1,10.0.0.0/8' }, 'TRUST_PROXY'],
  [{ WORKER: '1' }, 'WORKER'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
  [{ DATABASE_POOL: '1000' }, 'DATABASE_POOL'],
  [{ PUBLIC_URL: 'panel' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://panel' }, 'PUBLIC_URL'],
  [{ STORAGE_URL: 's4://x' }, 'STORAGE_URL'],
  [{ ...bucket, STORAGE_URL: 's3://A_B' }, 'STORAGE_URL'],
  [{ ...bucket, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ...bucket, S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT'],
  [{ ...bucket, S3_ENDPOINT: 'http://s3.example.ir' }, 'S3_ENDPOINT'],
  [{ CASE_FILES: '0' }, 'CASE_FILES'],
  [{ CASE_FILES_MB: '1 GB' }, 'CASE_FILES_MB'],
  [{ SCANNER_URL: 'clamd' }, 'SCANNER_URL'],
  [{ SCANNER_URL: 'http://127.0.0.1:3310' }, 'SCANNER_URL'],
  [{ TAX_AUTHORITY_URL: 'tp.tax.gov.ir' }, 'TAX_AUTHORITY_URL'],
  [{ TAX_AUTHORITY_URL: 'http://127.0.0.1:3001/requestsmanager' }, 'TAX_AUTHORITY_URL'],
  [{ SMS_URL: 'http://sms.example.ir' }, 'SMS_URL'],
  [{ SMS_URL: 'sms' }, 'SMS_URL'],
  [{ INQUIRY_URL: 'http://127.0.0.1:3001/inquiries' }, 'INQUIRY_URL'],
  [{ SMS_PROVIDER: 'sms' }, 'SMS_PROVIDER'],
  [{ SMS_PROVIDER: 'kavenegar' }, 'SMS_KAVENEGAR_API_KEY'],
  [
    { SMS_PROVIDER: 'smsir', SMS_SMSIR_API_KEY: 'k', SMS_SMSIR_URL: 'http://127.0.0.1:3001' },
    'SMS_SMSIR_URL',
  ],
  [{ SMS_SECOND_PROVIDER: 'generic' }, 'SMS_SECOND_PROVIDER'],
  [{ SMS_SECOND_PROVIDER: 'ippanel', SMS_IPPANEL_API_KEY: 'k' }, 'SMS_IPPANEL_LINE'],
  [{ SMS_KAVENEGAR_TEMPLATES: 'signin=moadi' }, 'SMS_KAVENEGAR_TEMPLATES'],
  [{ SMS_KAVENEGAR_TEMPLATES: 'act=a, act=b' }, 'SMS_KAVENEGAR_TEMPLATES'],
  [{ SMS_SMSIR_TEMPLATES: 'sign-in=moadi' }, 'SMS_SMSIR_TEMPLATES'],
  [{ SMS_SMSIR_LINE: '+983000' }, 'SMS_SMSIR_LINE'],
  [{ INQUIRY_PROVIDER: 'zohal' }, 'INQUIRY_ZOHAL_TOKEN'],
  [
    {
      INQUIRY_PROVIDER: 'uid',
      INQUIRY_UID_BUSINESS_ID: 'i',
      INQUIRY_UID_BUSINESS_TOKEN: 't',
      INQUIRY_UID_URL: 'http://x',
    },
    'INQUIRY_UID_URL',
  ],
  [{ INQUIRY_JIBIT_METHOD: 'PUT' }, 'INQUIRY_JIBIT_METHOD'],
  [{ BUSINESS_PROVIDER: 'rasmio' }, 'BUSINESS_PROVIDER'],
  [{ ADDRESS_PROVIDER: 'post' }, 'ADDRESS_PROVIDER'],
  [{ ADDRESS_PROVIDER: 'zohal' }, 'INQUIRY_ZOHAL_TOKEN'],
  [{ SMS_DAILY_BUDGET: '0' }, 'SMS_DAILY_BUDGET'],
  [{ SEND_RETRY_HOURS: '0' }, 'SEND_RETRY_HOURS'],
  [{ SENDING_DEADLINE_DAYS: '12' }, 'SENDING_DEADLINE_DAYS'],
  [{ SENDING_DEADLINE_DAYS: '1405/01/01=0' }, 'SENDING_DEADLINE_DAYS'],
  [{ SENDING_DEADLINE_DAYS: '1405/13/01=12' }, 'SENDING_DEADLINE_DAYS'],
  [{ SENDING_DEADLINE_DAYS: '1406/01/01=12,1405/01/01=10' }, 'SENDING_DEADLINE_DAYS'],
  [{ GENERAL_VAT_PERCENT: '1405/01/01=101' }, 'GENERAL_VAT_PERCENT'],
  [{ GENERAL_VAT_PERCENT: '1405/01/01=9.5' }, 'GENERAL_VAT_PERCENT'],
  [{ TRUST_DAYS: '1405/01/01' }, 'TRUST_DAYS'],
  [{ SEND_RETRY_HOURS: 'a day' }, 'SEND_RETRY_HOURS'],
  [{ FIRST_INQUIRY_MS: '1e3' }, 'FIRST_INQUIRY_MS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY'],
  [{ SECRET_KEY: `change-me-${randomBytes(32).toString('hex')}` }, 'SECRET_KEY'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ SENDER_KEY_FILE: '' }, 'SENDER_KEY_FILE'],
  [{ SENDER_CLIENT_ID: ' ' }, 'SENDER_CLIENT_ID'],
  [{ SENDER_SIGNER: 'localhost:7000' }, 'SENDER_SIGNER'],
  [{ KEY_ENCRYPTION_KEY: 'short' }, 'KEY_ENCRYPTION_KEY'],
  [{ SECOND_FACTOR: 'off' }, 'SECOND_FACTOR'],
  [{ SECOND_FACTOR: 'optional' }, 'SECOND_FACTOR'],
];

test('R28, S51 sixty-seven mistakes: each stops the start with a line that names it', () => {
  assert.equal(mistakes.length, 67);
  for (const [change, name] of mistakes) {
    const found = problems({ ...production, ...change });
    assert.equal(found.length, 1, JSON.stringify(change));
    assert.ok(found[0]!.startsWith(name), found[0]);
  }
});

test('providers by name need their own keys, and no gateway of ours', () => {
  const { SMS_URL: _, INQUIRY_URL: __, ...env } = production;
  assert.equal(problems(env).length, 2);
  const named = {
    SMS_PROVIDER: 'kavenegar',
    SMS_KAVENEGAR_API_KEY: 'k',
    SMS_KAVENEGAR_TEMPLATES: 'sign-in=moadi-code, act=moadi-act',
    SMS_SECOND_PROVIDER: 'melipayamak',
    SMS_MELIPAYAMAK_USERNAME: 'u',
    SMS_MELIPAYAMAK_PASSWORD: 'p',
    INQUIRY_PROVIDER: 'jibit',
    INQUIRY_JIBIT_API_KEY: 'k',
    INQUIRY_JIBIT_SECRET_KEY: 's',
  };
  assert.deepEqual(problems({ ...env, ...named }), []);
  const read = readConfig({ ...env, ...named, INQUIRY_UID_NO_PERSON_CODES: '7, 8' });
  assert.deepEqual(read.SMS_KAVENEGAR_TEMPLATES, { 'sign-in': 'moadi-code', act: 'moadi-act' });
  assert.deepEqual(read.SMS_SMSIR_PARAMETERS, { code: 'CODE', name: 'NAME' });
  assert.deepEqual(
    [read.INQUIRY_UID_NO_PERSON_CODES, read.INQUIRY_UID_NOT_MATCHED_CODES, read.SMS_SMSIR_TEMPLATES],
    [['7', '8'], ['0', '5'], {}],
  );
  // In a demonstration too: a provider without its key answers nobody.
  assert.equal(problems({ MODE: 'demonstration', SMS_PROVIDER: 'smsir' }).length, 1);
  assert.deepEqual(problems({ MODE: 'demonstration' }), []);
});

test('S8 staff shows a second factor unless the setting says otherwise, and in production it may not', () => {
  assert.equal(readConfig(production).SECOND_FACTOR, 'required');
  assert.equal(readConfig({ MODE: 'demonstration' }).SECOND_FACTOR, 'required');
  assert.equal(readConfig({ MODE: 'demonstration', SECOND_FACTOR: 'off' }).SECOND_FACTOR, 'off');
  assert.deepEqual(problems({ ...production, SECOND_FACTOR: 'off' }), [
    'SECOND_FACTOR must be required in production; off belongs to MODE=demonstration.',
  ]);
});

test('a signer in another process needs no key file', () => {
  const { SENDER_KEY_FILE: _, SENDER_CERTIFICATE_FILE: __, ...env } = production;
  assert.equal(problems(env).length, 2);
  assert.deepEqual(problems({ ...env, SENDER_SIGNER: 'tcp:127.0.0.1:7000' }), []);
});

test('all problems are listed at once', () => {
  assert.equal(problems({ ...production, PORT: 'x', LOG_LEVEL: 'loud', MODE: 'production' }).length, 2);
});

test('.env.example documents every setting', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');
  for (const name of Object.keys(settings)) assert.match(text, new RegExp(`^#?\\s?${name}=`, 'm'), name);
});
