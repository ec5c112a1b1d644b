import type { ConfirmedAct } from '@moadi/domain/access';
import { giveConfirmation } from '../src/platform/sign-in/confirmations.ts';
import type { CallOptions, TestAnswer, TestServer } from './server.ts';

/**
 * The header of an act that anyone who holds the token has just confirmed, where how that is done is no test's subject; that is
 * `features/confirmations/confirmations.test.ts`.
 */
export async function confirmed(
  { database, clock, secrets }: TestServer,
  token: string,
  act: ConfirmedAct,
  target: string | number,
): Promise<Record<string, string>> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const confirmation = { sessionId: sid, act, target: String(target) };
  return {
    'x-confirmation': await giveConfirmation(database.db.read, confirmation, clock(), secrets.otpPepper),
  };
}

/** Calls as somebody who confirms what the answer wants to have confirmed, and then calls again. */
export async function callConfirmed(
  server: TestServer,
  method: string,
  path: string,
  options: CallOptions,
): Promise<TestAnswer> {
  const answer = await server.call(method, path, options);
  const { confirmation: wanted } = answer.body;
  if (!wanted || options.token === undefined) return answer;
  const header = await confirmed(server, options.token, wanted.act, wanted.target);
  return server.call(method, path, { ...options, headers: { ...options.headers, ...header } });
}
