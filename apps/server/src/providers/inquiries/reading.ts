import { genderType, type GenderType } from '@moadi/domain/enums';
import {
  jalaliText,
  normalizeText,
  tehranDayOf,
  toPersianDigits,
  type Instant,
} from '@moadi/domain/primitives';
import { shownCode } from '../http-json.ts';
import type {
  Answer,
  CivilRecord,
  OwnerAnswer,
  PostalAddress,
  RegistryAnswer,
  Unreachable,
} from '../inquiries.ts';

/** `alert`: the operator must mend something. */
export const unreachable = (cause: unknown, alert = false): Unreachable => ({
  kind: 'unreachable',
  cause: shownCode(cause),
  ...(alert && { alert: true as const }),
});

/** A plain yes or no; undefined for what is neither. */
export function ownerOf(matched: unknown): OwnerAnswer | undefined {
  if (typeof matched !== 'boolean') return undefined;
  return matched ? { kind: 'matched' } : { kind: 'notMatched' };
}

/** What a registry said of the person who was asked for; undefined where it names nobody. `told`: whose record it says it is. */
export function registryOf(
  asked: string,
  {
    answeredCode,
    isDead,
    person,
  }: { answeredCode: unknown; isDead: boolean; person: CivilRecord | undefined },
): RegistryAnswer | undefined {
  if (answeredCode !== undefined && answeredCode !== asked) return unreachable('another-person');
  if (isDead) return { kind: 'dead' };
  return person && { kind: 'matched', person };
}

/** The Jalali day in Tehran, `1370/01/01`. */
export const birthDay = (birthDate: Instant): string => jalaliText(tehranDayOf(birthDate));

/** Kept text of at most so many characters; undefined for what is no text. */
export const textOf = (value: unknown, max = 200): string | undefined =>
  typeof value === 'string' ? normalizeText(value).slice(0, max) : undefined;

/** An address where there is a line of it, in the digits of what people read. */
export function addressFrom({
  address,
  province,
  city,
}: Readonly<Record<keyof PostalAddress, unknown>>): PostalAddress | undefined {
  const [line, inProvince, inCity] = [textOf(address, 500), textOf(province, 60), textOf(city, 60)];
  if (!line) return undefined;
  return {
    address: toPersianDigits(line),
    ...(inProvince && { province: inProvince }),
    ...(inCity && { city: inCity }),
  };
}

/** What the post said of the code that was asked for; undefined where that is no address. `told`: whose address it says it is. */
export function addressAnswer(
  asked: string,
  answeredCode: unknown,
  address: PostalAddress | undefined,
): Answer<PostalAddress> | undefined {
  if (answeredCode !== undefined && answeredCode !== asked) return { kind: 'down', cause: 'another-code' };
  return address && { kind: 'answered', value: address };
}

/** The same end for a register: what is no match is no such code. */
export function notAnswered(
  answer: { kind: 'notMatched' } | { kind: 'badInput'; cause: string } | Unreachable,
): Exclude<Answer<never>, { kind: 'answered' }> {
  if (answer.kind !== 'unreachable') return { kind: 'refused' };
  const { cause, alert } = answer;
  return { kind: 'down', cause, ...(alert && { alert }) };
}

const genders: Readonly<Record<string, GenderType>> = {
  1: genderType.id.male,
  MALE: genderType.id.male,
  GENDER_MALE: genderType.id.male,
  FEMALE: genderType.id.female,
  GENDER_FEMALE: genderType.id.female,
};

/** The record where first and last name are there; one without a gender, or with one that nobody knows, is taken too. */
export function recordOf(
  { firstName, lastName, fatherName, gender }: Readonly<Record<keyof CivilRecord, unknown>>,
  more: Readonly<Record<string, GenderType>> = {},
): CivilRecord | undefined {
  const [first, last] = [textOf(firstName), textOf(lastName)];
  if (!first || !last) return undefined;
  const known = { ...genders, ...more };
  const name = String(gender);
  return {
    firstName: first,
    lastName: last,
    fatherName: textOf(fatherName) ?? '',
    ...(Object.hasOwn(known, name) && { gender: known[name]! }),
  };
}
