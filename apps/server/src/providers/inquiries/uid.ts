import { membersOf, type Ask, type Reply } from '../http-json.ts';
import type { PersonsAndAddresses } from '../inquiries.ts';
import {
  addressAnswer,
  addressFrom,
  birthDay,
  notAnswered,
  recordOf,
  registryOf,
  unreachable,
} from './reading.ts';

/** `responseContext.status.code`: its samples contradict each other, so that each list is a setting. */
export interface UidCodes {
  success: readonly string[];
  notMatched: readonly string[];
  badInput: readonly string[];
  noPerson: readonly string[];
  operator: readonly string[];
}

export interface UidSettings {
  url: string;
  businessId: string;
  businessToken: string;
  codes: UidCodes;
}

/** U-ID (u-id.net/api-shahkar-docs; the registry as its own site asks it). Its keys stand in each body. */
export function uid({ url, businessId, businessToken, codes }: UidSettings, ask: Ask): PersonsAndAddresses {
  const post = (path: string, asked: object) =>
    ask({
      method: 'POST',
      url: `${url}/${path}`,
      json: { requestContext: { apiInfo: { businessId, businessToken } }, ...asked },
    });

  function failed(reply: Reply) {
    const code = codeOf(reply);
    if (codes.badInput.includes(code)) return { kind: 'badInput' as const, cause: code };
    const refused = reply.kind === 'reply' && (reply.status === 401 || reply.status === 403);
    return unreachable(code, refused || codes.operator.includes(code));
  }

  return {
    async mobileOwner(mobileNumber, nationalId) {
      const reply = await post('inquiry/mobile/owner/v2', { nationalId, mobileNumber });
      const { isMatched } = bodyOf(reply);
      if (isMatched === true) return { kind: 'matched' };
      // Its sample of an invalid national code says false too: the code decides.
      const isNo = isMatched === false && codes.notMatched.includes(codeOf(reply));
      return isNo ? { kind: 'notMatched' } : failed(reply);
    },
    async civilRegistry(nationalId, birthDate) {
      const reply = await post('inquiry/person/v2', { nationalId, birthDate: birthDay(birthDate) });
      const body = bodyOf(reply);
      if (codes.noPerson.includes(codeOf(reply))) return { kind: 'notMatched' };
      if (!codes.success.includes(codeOf(reply))) return failed(reply);
      const { firstName, lastName, fatherName, gender } = membersOf(body['basicInformation']);
      const { nationalId: answeredCode } = membersOf(body['identificationInformation']);
      const { deathStatus } = membersOf(body['registrationStatus']);
      const person = recordOf({ firstName, lastName, fatherName, gender });
      const isDead = deathStatus !== undefined && deathStatus !== 'DEATH_STATUS_ALIVE';
      return registryOf(nationalId, { answeredCode, isDead, person }) ?? unreachable('no-names');
    },
    async addressOf(postalCode) {
      const reply = await post('inquiry/address/v2', { postalCode });
      if (codes.noPerson.includes(codeOf(reply))) return { kind: 'refused' };
      if (!codes.success.includes(codeOf(reply))) return notAnswered(failed(reply));
      const { postalCode: answeredCode, address } = bodyOf(reply);
      const place = addressFrom({ address, province: undefined, city: undefined });
      return addressAnswer(postalCode, answeredCode, place) ?? { kind: 'down', cause: 'no-address' };
    },
  };
}

const bodyOf = (reply: Reply): Readonly<Record<string, unknown>> =>
  reply.kind === 'reply' && reply.status === 200 ? membersOf(reply.body) : {};

/** `responseContext.status.code` of any answer; otherwise what happened to the line. */
function codeOf(reply: Reply): string {
  if (reply.kind !== 'reply') return reply.cause;
  const { code } = membersOf(membersOf(membersOf(reply.body)['responseContext'])['status']);
  return typeof code === 'number' || typeof code === 'string' ? String(code) : `HTTP-${reply.status}`;
}
