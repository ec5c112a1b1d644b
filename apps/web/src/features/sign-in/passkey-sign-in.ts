import { factorEndpoints } from '@moadi/contract/factors';
import type { AnswerOf } from '@moadi/contract/kit';
import { call } from '../../kit/api/call.ts';
import { askPasskey, passkeyProblem } from '../../kit/second-factor/passkey.ts';

/** Who has signed in with a passkey of this device; otherwise what to say. */
export async function passkeySignIn(
  signal: AbortSignal,
): Promise<AnswerOf<typeof factorEndpoints.passkeyLogin> | string> {
  try {
    const question = await call(factorEndpoints.passkeyQuestion, {});
    return await call(factorEndpoints.passkeyLogin, { body: await askPasskey(question, signal) });
  } catch (error) {
    return passkeyProblem(error);
  }
}
