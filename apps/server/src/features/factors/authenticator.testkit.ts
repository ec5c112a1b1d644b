import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What browsers hand to a page, as our page sends it on. */
export interface Made {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

export interface Answered {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** What a browser or device says of itself; a test changes what it lies about. */
export interface Saying {
  origin: string;
  rpId: string;
  challenge: string;
  type: string;
  /** Whether the person was verified, and present. */
  uv: boolean;
  up: boolean;
  counter: number;
}

/** A device with one passkey of P-256, by the letter of WebAuthn level 2. Counts its uses unless told that it does not. */
export function authenticator({ origin, rpId }: Pick<Saying, 'origin' | 'rpId'>, counts = true) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = '';
  let counter = 0;
  const saying = (challenge: string, type: string, lie: Partial<Saying>): Saying => ({
    ...{ origin, rpId, challenge, type, uv: true, up: true },
    counter: counts ? ++counter : 0,
    ...lie,
  });

  return {
    id,
    create(options: { challenge: string; user: { id: string } }, lie: Partial<Saying> = {}): Made {
      userHandle = options.user.id;
      const said = saying(options.challenge, 'webauthn.create', lie);
      const key = coseOf(publicKey);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = Buffer.concat([authData(said, 0x40), Buffer.alloc(16), length, credentialId, key]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        id,
        clientDataJSON: clientData(said),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    get(options: { challenge: string }, lie: Partial<Saying> = {}): Answered {
      const said = saying(options.challenge, 'webauthn.get', lie);
      const data = authData(said, 0);
      const client = clientData(said);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      return {
        id,
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const clientData = ({ type, challenge, origin }: Saying): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

/** Hash of the site, flags (present 1, verified 4, a key follows 64), counter. */
function authData({ rpId, uv, up, counter }: Saying, more: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8((up ? 1 : 0) | (uv ? 4 : 0) | more);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), tail]);
}

/** RFC 9053: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1). */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  );
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The little of RFC 8949 that an authenticator needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 255);
}
