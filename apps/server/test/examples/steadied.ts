import type { Example } from '@moadi/contract/openapi';
import { demoCases } from '../../../../tools/seed/people.ts';

export interface Recorded {
  [operationId: string]: Example;
}

/** In the place of the token that `POST /users/confirmations` gave. */
export const CONFIRMATION = { 'X-Confirmation': 'CONFIRMATION-TOKEN' };

/**
 * What is made of chance or of the day is the same in every recording: ids and fingerprints are named by their first
 * appearance; codes, keys, signatures and tokens are words that nobody takes for real ones, of letters that the schemas allow.
 */
export function steadied(recorded: Recorded): Recorded {
  const numbered = (make: (nth: string) => string) => {
    const known = new Map<string, string>();
    return (found: string) => {
      const nth = known.get(found) ?? String(known.size + 1);
      known.set(found, nth);
      return make(nth);
    };
  };
  const text = JSON.stringify(recorded)
    .replace(
      UUID,
      numbered(nth => `019a0000-0000-7000-8000-${nth.padStart(12, '0')}`),
    )
    .replace(
      /\b[0-9a-f]{64}\b/g,
      numbered(nth => nth.padStart(64, '0')),
    )
    .replace(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g, 'eyJ….eyJ….…')
    .replace(/(-----BEGIN [A-Z ]+-----\\n)[^-]+(-----END)/g, '$1…\\n$2')
    .replace(CASE, steadyCase(numbered(nth => String(900_000_000 + Number(nth)))))
    .replace(/"([0-9A-Z]{4}-){2}[0-9A-Z]{4}"/g, '"XXXX-XXXX-XXXX"');
  const steady = JSON.parse(text) as Recorded;
  for (const [operationId, example] of Object.entries(steady)) {
    const placeholders = byGroup[operationId.split('.')[0]!];
    if (placeholders) steady[operationId] = replaced(example, placeholders);
  }
  return steady;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The number of a case, as a number or in a path. */
const CASE = /("(?:clientId|id)":"?)(\d{9})(?="?[,}])/g;

/** Of a case that was registered on the way the number is chance; those of the demonstration and of the tests stay. */
const steadyCase = (named: (found: string) => string) => (whole: string, before: string, number: string) =>
  demoCases.some(({ clientId }) => String(clientId) === number) || number.startsWith('630')
    ? whole
    : before + named(number);

type Placeholders = Readonly<Record<string, string | ((value: string) => string)>>;

/** Of `navigator.credentials`; an id of ours is no bytes of theirs. */
const credential = (value: string) => (/^[\w-]{43}$/.test(value) ? 'CREDENTIAL-ID' : handle(value));
const handle = (value: string) => (/^[\w-]{48}$/.test(value) ? 'USER-HANDLE' : value);

const secrets: Placeholders = {
  ...{ otp: '123456', totp: '123456', code: '123456' },
  ...{ secret: 'SECRET-IN-BASE32', path: 'M4 4h7v1h-7z…', token: CONFIRMATION['X-Confirmation'] },
  uri: value => value.replace(/secret=\w+/, 'secret=SECRET-IN-BASE32'),
  ...{ challenge: 'CHALLENGE', clientDataJSON: 'CLIENT-DATA', attestationObject: 'ATTESTATION' },
  ...{ authenticatorData: 'AUTHENTICATOR-DATA', signature: 'SIGNATURE', userHandle: 'USER-HANDLE' },
  id: credential,
};

/** By the name of a field, in the groups where it is such a thing. */
const byGroup: Readonly<Record<string, Placeholders>> = {
  ...{ users: secrets, factors: secrets, confirmations: secrets },
  accesses: { otp: '123456' },
  settings: { version: 'VERSION' },
  apiKeys: { key: 'moadi_THE-KEY', hint: 'moadi_01234567' },
  contracts: { hash: 'A'.repeat(43) },
};

function replaced<T>(value: T, placeholders: Placeholders): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => replaced<unknown>(item, placeholders)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const placeholder = placeholders[name];
      if (typeof part !== 'string' || placeholder === undefined) return [name, replaced(part, placeholders)];
      return [name, typeof placeholder === 'string' ? placeholder : placeholder(part)];
    }),
  ) as T;
}
