import { testBrowser, type TestAnswer, type TestServer } from '../../../test/server.ts';

/** A person at a browser, in front of the sign-in page. */
export interface Person {
  call: TestServer['call'];
  send: (mobileNumber: string) => Promise<TestAnswer>;
  login: (mobileNumber: string, otp: string) => Promise<TestAnswer>;
  /** Asks for a code and registers with it. */
  register: (mobileNumber: string, body: object, path?: string) => Promise<TestAnswer>;
}

export function personAt(server: TestServer): Person {
  const call = testBrowser(server.call);
  const send = (mobileNumber: string) => call('POST', '/users/send-otp', { body: { mobileNumber } });
  return {
    call,
    send,
    login: (mobileNumber, otp) => call('POST', '/users/login', { body: { mobileNumber, otp } }),
    async register(mobileNumber, body, path = '/users/register') {
      await send(mobileNumber);
      return call('POST', path, { body: { mobileNumber, otp: codeFor(server, mobileNumber), ...body } });
    },
  };
}

/** The newest code that was sent to the number. */
export const codeFor = (server: TestServer, mobile: string): string =>
  /\d{6}/.exec(server.sms.findLast(message => message.mobile === mobile)!.text)![0];

/** Six digits that are not these. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** One cookie of an answer, as a request carries it. */
export const cookieOf = ({ headers }: TestAnswer, name: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(text => /^[^;]+/.exec(String(text))![0])
    .find(pair => pair.startsWith(`__Host-moadi-${name}=`)) ?? '';

/** An invented national code with its check digit. */
export function nationalCode(nth: number): string {
  const nine = `995${String(200_000 + nth)}`;
  const sum = [...nine].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  const rest = sum % 11;
  return nine + String(rest < 2 ? rest : 11 - rest);
}
