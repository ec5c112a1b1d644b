import { genderType, personType } from '@moadi/domain/enums';
import { tehranDayOf, type Instant } from '@moadi/domain/primitives';
import { outcomesOf, membersOf, type Ask, type Asked, type Reply } from '../http-json.ts';
import type {
  Answer,
  Business,
  Inquiries,
  PersonsAndAddresses,
  PostalAddress,
  Unreachable,
} from '../inquiries.ts';
import { addressFrom, ownerOf, recordOf, registryOf, textOf, unreachable } from './reading.ts';

export interface GenericSettings {
  /** Absent: nothing is configured, and every question finds the service away. */
  url: string | undefined;
  apiKey?: string | undefined;
}

/** Of questions about a person; what stands here not is no usable answer. */
const outcomes = outcomesOf<'notMatched' | 'badInput' | 'alert'>({
  notMatched: '404',
  badInput: '400 422',
  alert: '401 402 403',
});

/** A gateway of the operator's own shape, which the simulator plays. */
export function genericInquiries(
  { url, apiKey }: GenericSettings,
  ask: Ask,
): Inquiries & PersonsAndAddresses {
  const to = (method: Asked['method'], path: string, json?: object): Promise<Reply> | undefined =>
    url === undefined
      ? undefined
      : ask({ method, url: url + path, headers: apiKey ? { 'x-api-key': apiKey } : {}, json });

  return {
    mobileOwner: async (mobile, nationalCode) => {
      const reply = (await to('POST', '/mobile-owner', { mobile, nationalCode })) ?? nowhere;
      return judged(reply, body => ownerOf(membersOf(body)['matched']));
    },
    civilRegistry: async (nationalCode, birthDate) => {
      const reply =
        (await to('POST', '/civil-registry', { nationalCode, birthDate: isoDay(birthDate) })) ?? nowhere;
      return judged(reply, body => {
        const { firstName, lastName, fatherName, gender, alive } = membersOf(body);
        const person = recordOf({ firstName, lastName, fatherName, gender }, { 2: genderType.id.female });
        // It does not say whose record it is.
        return registryOf(nationalCode, { answeredCode: undefined, isDead: alive === false, person });
      });
    },
    businessByEconomicCode: async code =>
      found((await to('GET', `/businesses/${encodeURIComponent(code)}`)) ?? nowhere, readBusiness),
    addressOf: async code =>
      found((await to('GET', `/addresses/${encodeURIComponent(code)}`)) ?? nowhere, readAddress),
    businessesOf: async nationalCode =>
      found(
        (await to('GET', `/businesses?nationalCode=${encodeURIComponent(nationalCode)}`)) ?? nowhere,
        body =>
          Array.isArray(body) && body.length <= 200
            ? body.map(readBusiness).filter(business => business !== undefined)
            : undefined,
      ),
  };
}

const nowhere: Reply = { kind: 'notSent', cause: 'not-configured' };

function judged<T>(
  reply: Reply,
  read: (body: unknown) => T | undefined,
): T | { kind: 'notMatched' } | { kind: 'badInput'; cause: string } | Unreachable {
  if (reply.kind !== 'reply') return unreachable(reply.cause);
  const cause = `HTTP-${reply.status}`;
  if (reply.status === 200) return read(reply.body) ?? unreachable('unexpected-answer');
  const end = outcomes.get(String(reply.status));
  if (end === 'notMatched') return { kind: end };
  return end === 'badInput' ? { kind: end, cause } : unreachable(cause, end === 'alert');
}

/** Only 404 says that there is none: any other refusal is about our request or our key. */
function found<T>(reply: Reply, read: (body: unknown) => T | undefined): Answer<T> {
  const answer = judged(reply, body => {
    const value = read(body);
    return value === undefined ? undefined : { kind: 'answered' as const, value };
  });
  if (answer.kind === 'answered') return answer;
  if (answer.kind === 'notMatched') return { kind: 'refused' };
  const { cause } = answer;
  return { kind: 'down', cause, ...(answer.kind === 'unreachable' && answer.alert && { alert: true }) };
}

/** The Gregorian day in Tehran, `YYYY-MM-DD`. */
const isoDay = (instant: Instant): string =>
  new Date(tehranDayOf(instant) * 86_400_000).toISOString().slice(0, 10);

function readAddress(value: unknown): PostalAddress | undefined {
  const { address, province, city } = membersOf(value);
  return addressFrom({ address, province, city });
}

function readBusiness(value: unknown): Business | undefined {
  const row = membersOf(value);
  const [nameTrade, economicCode, nationalId] = [
    textOf(row['nameTrade']),
    textOf(row['economicCode'], 20),
    textOf(row['nationalId'], 20),
  ];
  const taxpayerStatus = textOf(row['taxpayerStatus'], 40);
  if (!nameTrade || !economicCode || !nationalId || !taxpayerStatus) return undefined;
  const postalCode = textOf(row['postalCode'], 10);
  return {
    nameTrade,
    economicCode,
    nationalId,
    taxpayerStatus,
    ...(postalCode && { postalCode }),
    ...(personType.has(row['personType']) && { personType: row['personType'] }),
  };
}
