import { outcomesOf, membersOf, type Ask, type Reply } from '../http-json.ts';
import type { PersonsAndAddresses, Unreachable } from '../inquiries.ts';
import {
  addressAnswer,
  addressFrom,
  birthDay,
  notAnswered,
  ownerOf,
  recordOf,
  registryOf,
  unreachable,
} from './reading.ts';
import { sharedToken, type Token } from './shared-token.ts';

export interface JibitSettings {
  url: string;
  apiKey: string;
  secretKey: string;
  /** Public clients ask by GET and a query, one by POST and a body. */
  method: 'GET' | 'POST';
}

/** `code` of an error; what is not listed is no usable answer. The HTTP status alone says nothing. */
const outcomes = outcomesOf<'notMatched' | 'badInput' | 'renew' | 'alert'>({
  notMatched: 'identity_info.not_found postalCode.not_found',
  badInput:
    'nationalCode.not_valid mobileNumber.not_valid birthDate.not_valid postalCode.not_valid query_parameters.not_provided',
  renew: 'forbidden security.auth_required',
  alert: 'invalid.credentials client.not_found invalid.request_body',
});

/** Clients keep a token for 24 hours. */
const TOKEN_LIFE_MS = 23 * 3_600_000;

/** Jibit "ide" (armezit/kyc-jibit and other public clients; its own document is not public). */
export function jibit(settings: JibitSettings, ask: Ask, now: () => number): PersonsAndAddresses {
  const { url, apiKey, secretKey, method } = settings;
  const tokens = sharedToken(async () => {
    const json = { apiKey, secretKey };
    const reply = await ask({ method: 'POST', url: `${url}/v1/tokens/generate`, json });
    const token = reply.kind === 'reply' && membersOf(reply.body)['accessToken'];
    if (typeof token === 'string' && token) return { token, lifeMs: TOKEN_LIFE_MS };
    const code = codeOf(reply);
    const end = outcomes.get(code);
    return unreachable(code, end === 'alert' || end === 'renew');
  }, now);

  /** One renewal, one repeat. */
  async function question(
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<Reply | Unreachable> {
    const token = await tokens.get();
    if ('kind' in token) return token;
    const reply = await withToken(token, path, query);
    if (outcomes.get(codeOf(reply)) !== 'renew') return reply;
    tokens.drop(token);
    const another = await tokens.get();
    return 'kind' in another ? another : withToken(another, path, query);
  }

  const withToken = ({ token }: Token, path: string, query: Readonly<Record<string, string>>) =>
    ask({
      method,
      url: `${url}/v1/services/${path}${method === 'GET' ? `?${new URLSearchParams(query)}` : ''}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { json: query }),
    });

  return {
    async mobileOwner(mobileNumber, nationalCode) {
      const reply = await question('matching', { nationalCode, mobileNumber });
      return ownerOf(valueOf(reply)['matched']) ?? failed(reply);
    },
    async civilRegistry(nationalCode, birthDate) {
      const reply = await question('identity', {
        nationalCode,
        birthDate: birthDay(birthDate).replaceAll('/', ''),
      });
      const { identityInfo, nationalCode: answeredCode } = valueOf(reply);
      const { firstName, lastName, fatherName, gender, alive } = membersOf(identityInfo);
      const person = recordOf({ firstName, lastName, fatherName, gender });
      const isDead = person !== undefined && alive === false;
      return registryOf(nationalCode, { answeredCode, isDead, person }) ?? failed(reply);
    },
    async addressOf(code) {
      const reply = await question('postal', { code });
      const {
        postalCode: answeredCode,
        address,
        province,
        Province,
      } = membersOf(valueOf(reply)['addressInfo']);
      // It writes the province with a small or a capital letter, and no city.
      const place = addressFrom({ address, province: province ?? Province, city: undefined });
      return addressAnswer(code, answeredCode, place) ?? notAnswered(failed(reply));
    },
  };
}

const valueOf = (reply: Reply | Unreachable): Readonly<Record<string, unknown>> =>
  reply.kind === 'reply' && reply.status >= 200 && reply.status < 300 ? membersOf(reply.body) : {};

/** `{code}`, or the first of `{errors: [{code}]}`. */
function codeOf(reply: Reply): string {
  if (reply.kind !== 'reply') return reply.cause;
  const { code, errors } = membersOf(reply.body);
  const first = code ?? membersOf(Array.isArray(errors) ? errors[0] : undefined)['code'];
  return typeof first === 'string' ? first : `HTTP-${reply.status}`;
}

function failed(reply: Reply | Unreachable) {
  if (reply.kind === 'unreachable') return reply;
  const code = codeOf(reply);
  const end = code.endsWith('.is_required') ? 'badInput' : outcomes.get(code);
  if (end === 'notMatched') return { kind: end };
  return end === 'badInput' ? { kind: end, cause: code } : unreachable(code, end !== undefined);
}
