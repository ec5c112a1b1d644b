import { createHmac, randomBytes } from 'node:crypto';
import { sameBytes } from './secrets.ts';

/** The content of a refresh token: whose it is, the how manyth of its sign-in, and what only its holder knows. */
export interface RefreshToken {
  sessionId: string;
  /** 0 for the first. */
  generation: number;
  /** 256 bits: of the first at random, of each other one that follows from the one before it. */
  secret: string;
}

export const firstToken = (sessionId: string): RefreshToken => ({
  sessionId,
  generation: 0,
  secret: randomBytes(32).toString('base64url'),
});

/** What it is exchanged for; nobody can tell it without the server's secret. */
export const tokenAfter = (
  { sessionId, generation, secret }: RefreshToken,
  pepper: Buffer,
): RefreshToken => ({
  sessionId,
  generation: generation + 1,
  secret: createHmac('sha256', pepper).update(`next ${secret}`).digest('base64url'),
});

/** `session.generation.secret.proof`: the proof tells a token that was once given from one that somebody made up. */
export const writeToken = (token: RefreshToken, pepper: Buffer): string =>
  `${bodyOf(token)}.${proofOf(bodyOf(token), pepper).toString('base64url')}`;

/** A token that this server has given, however long ago; undefined for anything else. */
export function readToken(text: string, pepper: Buffer): RefreshToken | undefined {
  const [, sessionId, generation, secret, proof] =
    /^([\da-f-]{36})\.(0|[1-9]\d{0,8})\.([\w-]{43})\.([\w-]{43})$/.exec(text) ?? [];
  if (!sessionId || !generation || !secret || !proof) return undefined;
  const token = { sessionId, generation: Number(generation), secret };
  return sameBytes(Buffer.from(proof, 'base64url'), proofOf(bodyOf(token), pepper)) ? token : undefined;
}

const bodyOf = ({ sessionId, generation, secret }: RefreshToken): string =>
  `${sessionId}.${generation}.${secret}`;

const proofOf = (body: string, pepper: Buffer): Buffer =>
  createHmac('sha256', pepper).update(`refresh token ${body}`).digest();
