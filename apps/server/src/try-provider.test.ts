import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startFake, type Said, type Seen } from './providers/fake.testkit.ts';
import { runAdmin } from '../test/run-admin.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'moadi-try-'));
let fake: Awaited<ReturnType<typeof startFake>>;
before(async () => void (fake = await startFake()));
after(() => {
  fake.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const [MOBILE, NATIONAL_CODE, BORN] = ['09123456789', '0012345679', '1370/01/01'];

const run = (args: readonly string[], more: Record<string, string> = {}) =>
  runAdmin(['try-provider', ...args], {
    MODE: 'demonstration',
    DATA_DIR: dataDir,
    SMS_PROVIDER: 'kavenegar',
    SMS_KAVENEGAR_URL: fake.url,
    SMS_KAVENEGAR_API_KEY: 'KEY-1',
    SMS_SECOND_PROVIDER: 'smsir',
    SMS_SMSIR_URL: `${fake.url}/smsir`,
    SMS_SMSIR_API_KEY: 'KEY-2',
    SMS_SMSIR_TEMPLATES: 'sign-in=123456',
    INQUIRY_PROVIDER: 'zohal',
    INQUIRY_ZOHAL_URL: `${fake.url}/zohal`,
    INQUIRY_ZOHAL_TOKEN: 'KEY-3',
    ...more,
  });

/** Everything as it should be: the person has this code, this birth date and this mobile. */
function well({ path, body }: Seen): Said {
  if (path.startsWith('/KEY-1'))
    return { json: { return: { status: 200 }, entries: [{ messageid: 71, status: 5, receptor: MOBILE }] } };
  if (path.startsWith('/smsir')) return { json: { status: 1, data: { messageId: 72 } } };
  if (path.endsWith('/postal_code_inquiry'))
    return {
      json: { result: 1, response_body: { data: { address: { street: 'ولیعصر' } }, error_code: null } },
    };
  const { national_code, birth_date } = body as Record<string, string>;
  const matched = national_code === NATIONAL_CODE && (birth_date ?? BORN) === BORN;
  const names = birth_date && matched ? { first_name: 'نرگس', last_name: 'کریمی', alive: true } : {};
  return { json: { result: 1, response_body: { data: { matched, ...names }, error_code: null } } };
}

test('the operator’s smoke test asks each provider, and says what came of it with nothing of the person', async () => {
  fake.says(well);
  const { code, output } = await run([MOBILE!, NATIONAL_CODE!, BORN!]);
  assert.equal(code, 0, output);
  assert.deepEqual(
    output.split('\n').filter(line => /^(good|BAD)/.test(line)),
    [
      'good  SMS by kavenegar: sent message 71',
      'good  SMS by smsir: sent message 72',
      'good  zohal: my mobile: matched',
      'good  zohal: my mobile, another’s national code: notMatched',
      'good  zohal: my birth date: matched',
      'good  zohal: a wrong birth date: notMatched',
    ],
  );
  assert.match(
    output,
    /"return":\{"status":200\},"entries":\[\{"messageid":71,"status":5,"receptor":"…"\}\]/,
  );
  const [kavenegar, , mine, other, born, later] = fake.seen;
  assert.match((kavenegar!.body as { message: string }).message, /\d{6}/);
  const asked = (seen: Seen | undefined) => seen!.body as Record<string, string>;
  assert.deepEqual([asked(mine)['national_code'], asked(mine)['mobile']], [NATIONAL_CODE, MOBILE]);
  assert.match(asked(other)['national_code']!, /^00123457\d\d$|^001234\d{4}$/);
  assert.notEqual(asked(other)['national_code'], NATIONAL_CODE);
  assert.deepEqual([asked(born)['birth_date'], asked(later)['birth_date']], [BORN, '1370/01/02']);
  for (const secret of ['KEY-1', 'KEY-2', 'KEY-3', NATIONAL_CODE!, MOBILE!, 'نرگس', 'کریمی'])
    assert.ok(!output.includes(secret), secret);
});

test('where addresses are asked for, one’s own postal code is tried too', async () => {
  fake.says(well);
  const { code, output } = await run([MOBILE!, NATIONAL_CODE!, BORN!, '--postal-code', '1345678901'], {
    ADDRESS_PROVIDER: 'zohal',
  });
  assert.equal(code, 0, output);
  assert.match(output, /^good {2}zohal: my postal code: answered$/m);
  assert.deepEqual(fake.seen.at(-1)!.body, { postal_code: '1345678901' });
  assert.ok(!output.includes('ولیعصر') && !output.includes('1345678901'));
  const { output: without } = await run([MOBILE!, NATIONAL_CODE!, BORN!], { ADDRESS_PROVIDER: 'zohal' });
  assert.match(without, /--postal-code/);
});

test('what is not as it should be is named with the provider’s code, and the command ends with 1', async () => {
  fake.says(seen => {
    if (seen.path.startsWith('/KEY-1')) return { json: { return: { status: 424 }, entries: null } };
    return seen.path.startsWith('/zohal') ? { status: 401, json: {} } : well(seen);
  });
  const { code, output } = await run([MOBILE!, NATIONAL_CODE!, BORN!]);
  assert.equal(code, 1, output);
  assert.match(output, /BAD {3}SMS by kavenegar: refused \(operator\) 424/);
  assert.match(output, /BAD {3}zohal: my mobile: unreachable HTTP-401 \(settings, key or credit\)/);
  assert.match(output, /good {2}SMS by smsir: sent/);
});

test('what is no mobile, national code or day is said before anything is asked', async () => {
  fake.says(well);
  for (const args of [
    ['0912', NATIONAL_CODE!, BORN!],
    [MOBILE!, '0012345678', BORN!],
    [MOBILE!, NATIONAL_CODE!, '1991-03-21'],
    [MOBILE!, NATIONAL_CODE!, BORN!, '--postal-code', '134567'],
  ]) {
    const { code } = await run(args);
    assert.equal(code, 64, args.join(' '));
  }
  assert.equal((await run([MOBILE!])).code, 64);
  assert.equal(fake.seen.length, 0);
});
