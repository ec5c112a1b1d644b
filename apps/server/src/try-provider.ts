import { messageText } from '@moadi/domain/faults';
import { isNationalCode, isPostalCode, normalizeMobile } from '@moadi/domain/identifiers';
import { parseJalali, startOfDay } from '@moadi/domain/primitives';
import type { Config } from './platform/config/config.ts';
import { newId } from './platform/ids.ts';
import { CODE_LIFE_MS, newCode } from './platform/sign-in/code-requests.ts';
import { addressesOf, personsOf, smsSendersOf } from './providers/choose.ts';
import { asking, type Ask, type Reply } from './providers/http-json.ts';
import type { OwnerAnswer, RegistryAnswer } from './providers/inquiries.ts';
import { shapeOf } from './providers/shape.ts';

/** The operator themself, as they typed it. */
export interface Oneself {
  mobile: string;
  nationalCode: string;
  birthDate: string;
  /** Where addresses are asked for. */
  postalCode?: string | undefined;
}

/**
 * Tries the providers of the settings with their real keys: what each answers is said with its codes, and nothing of the person.
 * Answers the exit code: 0 where everything is as it should be.
 */
export async function tryProviders(
  config: Config,
  oneself: Oneself,
  say: (line: string) => void,
): Promise<number> {
  const person = personOf(oneself);
  if (typeof person === 'string') {
    say(person);
    return 64;
  }
  const { mobile, nationalCode, birthDate, dayAfter, postalCode } = person;
  const replies: Reply[] = [];
  const real = asking();
  const ask: Ask = async asked => {
    replies.push(await real(asked));
    return replies.at(-1)!;
  };
  const world = { ask, now: Date.now, watch: () => {} };
  let wrong = 0;

  async function tell(what: string, wanted: string, question: Promise<{ end: string; detail: string }>) {
    replies.length = 0;
    const { end, detail } = await question;
    if (end !== wanted) wrong += 1;
    say(`${end === wanted ? 'good' : 'BAD '}  ${what}: ${[end, detail].filter(Boolean).join(' ')}`);
    if (end !== wanted) say(`      expected: ${wanted}`);
    const last = replies.at(-1);
    if (last?.kind === 'reply') say(`      HTTP ${last.status} ${shapeOf(last.body)}`);
  }

  for (const [name, sender] of smsSendersOf(config, world)) {
    const code = newCode();
    const text = messageText('auth.signInSms', { code, minutes: CODE_LIFE_MS / 60_000 });
    const message = { purpose: 'sign-in' as const, id: newId(Date.now()), code, text };
    const sent = sender.send(mobile, message).then(result => ({
      end: result.kind === 'refused' ? `refused (${result.cause})` : result.kind,
      detail: result.kind === 'sent' ? `message ${result.messageId ?? '-'}` : result.code,
    }));
    await tell(`SMS by ${name}`, 'sent', sent);
  }

  const persons = personsOf(config, world);
  const name = config.INQUIRY_PROVIDER;
  await tell(`${name}: my mobile`, 'matched', ended(persons.mobileOwner(mobile, nationalCode)));
  const other = anotherThan(nationalCode);
  await tell(
    `${name}: my mobile, another’s national code`,
    'notMatched',
    ended(persons.mobileOwner(mobile, other)),
  );
  await tell(`${name}: my birth date`, 'matched', ended(persons.civilRegistry(nationalCode, birthDate)));
  const wrongDay = persons.civilRegistry(nationalCode, dayAfter);
  await tell(`${name}: a wrong birth date`, 'notMatched', ended(wrongDay));
  const { addressOf } = addressesOf(config, world);
  if (addressOf && postalCode === undefined) say('Without --postal-code no address is asked for.');
  if (addressOf && postalCode !== undefined) {
    const where = addressOf(postalCode).then(answer => ({
      end: answer.kind,
      detail: answer.kind === 'down' ? answer.cause + (answer.alert ? MEND : '') : '',
    }));
    await tell(`${config.ADDRESS_PROVIDER}: my postal code`, 'answered', where);
  }
  say(
    wrong === 0 ? 'Everything is as it should be. Has the message come?' : `${wrong} not as they should be.`,
  );
  return wrong === 0 ? 0 : 1;
}

function personOf({ mobile, nationalCode, birthDate, postalCode }: Oneself) {
  const day = parseJalali(birthDate);
  const normal = normalizeMobile(mobile);
  if (!normal) return 'MOBILE must be one like 09121234567.';
  if (!isNationalCode(nationalCode)) return 'NATIONAL_CODE is none.';
  if (day === undefined) return 'BIRTH_DATE must be a Jalali day like 1370/01/01.';
  if (postalCode !== undefined && !isPostalCode(postalCode)) return 'The postal code must be ten digits.';
  return {
    mobile: normal,
    nationalCode,
    birthDate: startOfDay(day),
    dayAfter: startOfDay(day + 1),
    postalCode,
  };
}

const MEND = ' (settings, key or credit)';

async function ended(
  question: Promise<OwnerAnswer | RegistryAnswer>,
): Promise<{ end: string; detail: string }> {
  const answer = await question;
  const alert = answer.kind === 'unreachable' && answer.alert ? MEND : '';
  return { end: answer.kind, detail: ('cause' in answer ? answer.cause : '') + alert };
}

/** The next code with a right check digit. */
function anotherThan(nationalCode: string): string {
  for (let next = Number(nationalCode) + 1; ; next++) {
    const code = String(next % 10_000_000_000).padStart(10, '0');
    if (isNationalCode(code)) return code;
  }
}
