import { normalizeMobile } from '@moadi/domain/identifiers';

/** What the operator of the machine reads at the end of a command about a user. */
export interface CommandResult {
  ok: boolean;
  message: string;
}

/** Runs a command for the user whom the operator has named by a mobile; what is none goes no further. */
export async function forMobile(
  mobile: string,
  run: (number: string) => Promise<CommandResult>,
): Promise<CommandResult> {
  const number = normalizeMobile(mobile);
  return number ? run(number) : { ok: false, message: `${mobile} is no mobile number, such as 09121234567.` };
}
