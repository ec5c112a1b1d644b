import { genderType } from '@moadi/domain/enums';
import { membersOf, type Ask, type Reply } from '../http-json.ts';
import type { PersonInquiries, Unreachable } from '../inquiries.ts';
import { birthDay, ownerOf, recordOf, registryOf, unreachable } from './reading.ts';

export interface ZohalSettings {
  url: string;
  token: string;
}

/** Zohal (zohal-io/python-zohal-sdk). Its codes are not published: what does not say yes or no is no usable answer. */
export function zohal({ url, token }: ZohalSettings, ask: Ask): PersonInquiries {
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
      const told = data['national_code'];
      return registryOf(nationalCode, { told, isDead, person }) ?? unreachable('no-names');
    },
  };
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
