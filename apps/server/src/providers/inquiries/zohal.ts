import { genderType } from '@moadi/domain/enums';
import { membersOf, type Ask, type Reply } from '../http-json.ts';
import type { PersonsAndAddresses, Unreachable } from '../inquiries.ts';
import {
  addressAnswer,
  addressFrom,
  birthDay,
  notAnswered,
  ownerOf,
  recordOf,
  registryOf,
  textOf,
  unreachable,
} from './reading.ts';
import { addressWords as words } from './words.ts';

export interface ZohalSettings {
  url: string;
  token: string;
}

/** Zohal (zohal-io/python-zohal-sdk). Its codes are not published: what does not say yes or no is no usable answer. */
export function zohal({ url, token }: ZohalSettings, ask: Ask): PersonsAndAddresses {
  const post = (path: string, json: object) =>
    ask({ method: 'POST', url: `${url}/${path}`, headers: { authorization: `Bearer ${token}` }, json });
  return {
    async mobileOwner(mobile, nationalCode) {
      const reply = await post('shahkar', { mobile, national_code: nationalCode });
      return ownerOf(dataOf(reply)['matched']) ?? failed(reply);
    },
    async civilRegistry(nationalCode, birthDate) {
      const asked = { national_code: nationalCode, birth_date: birthDay(birthDate), gender: true };
      const reply = await post('national_identity_inquiry', asked);
      const { matched, first_name, last_name, father_name, gender, ...data } = dataOf(reply);
      if (typeof matched !== 'boolean') return failed(reply);
      if (!matched) return { kind: 'notMatched' };
      const names = { firstName: first_name, lastName: last_name, fatherName: father_name, gender };
      const person = recordOf(names, { 0: genderType.id.female });
      const isDead = data['alive'] === false || data['is_dead'] === true;
      const answeredCode = data['national_code'];
      return registryOf(nationalCode, { answeredCode, isDead, person }) ?? unreachable('no-names');
    },
    async addressOf(postalCode) {
      const reply = await post('postal_code_inquiry', { postal_code: postalCode });
      const data = dataOf(reply);
      // Clients read a member of it, the provider's own library reads it itself.
      const { address = data } = data;
      const place = membersOf(address);
      const { province, town: city } = place;
      const found = addressFrom({ address: lineOf(place), province, city });
      return addressAnswer(postalCode, undefined, found) ?? notAnswered(failed(reply));
    },
  };
}

/** Streets, number and floor in one line; parts that are empty, or a number of 0, are left out. */
function lineOf(place: Readonly<Record<string, unknown>>): string {
  const part = (name: string): string => {
    const value = place[name];
    return (typeof value === 'number' ? String(value) : textOf(value))?.trim() ?? '';
  };
  const numbered = (name: string, word: string) => {
    const value = part(name);
    return value === '' || value === '0' ? '' : `${word} ${value}`;
  };
  const parts = [
    ...['district', 'street', 'street2'].map(part),
    numbered('number', words.number),
    numbered('floor', words.floor),
    numbered('side_floor', words.unit),
    ...['building_name', 'description'].map(part),
  ];
  return parts.filter(text => text !== '').join(words.comma);
}

/** Empty unless `result` is 1 and no `error_code` stands beside it. */
function dataOf(reply: Reply): Readonly<Record<string, unknown>> {
  if (reply.kind !== 'reply' || reply.status !== 200) return {};
  const { result, response_body: body } = membersOf(reply.body);
  const { data, error_code: error } = membersOf(body);
  return result === 1 && (error === null || error === undefined) ? membersOf(data) : {};
}

function failed(reply: Reply): { kind: 'badInput'; cause: string } | Unreachable {
  if (reply.kind !== 'reply') return unreachable(reply.cause);
  const { status } = reply;
  if (status === 400) return { kind: 'badInput', cause: 'HTTP-400' };
  const { result, response_body: body } = membersOf(reply.body);
  const said = membersOf(body)['error_code'] ?? result;
  return unreachable(
    status === 200 ? (said ?? 'HTTP-200') : `HTTP-${status}`,
    status === 401 || status === 403,
  );
}
