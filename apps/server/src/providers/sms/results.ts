import { membersOf, shownCode, type Reply } from '../http-json.ts';
import type { SmsMessage, SmsRefusal, SmsResult } from '../sms.ts';

export type SmsOutcome = SmsRefusal | 'unknown';

export const refused = (cause: SmsRefusal, code: unknown): SmsResult => ({
  kind: 'refused',
  cause,
  code: shownCode(code),
});

export const unknown = (code: unknown): SmsResult => ({ kind: 'unknown', code: shownCode(code) });

/** What a provider's table says of a code; what is in no table says nothing. */
export const resultOf = (outcome: SmsOutcome | undefined, code: unknown): SmsResult =>
  outcome === undefined || outcome === 'unknown' ? unknown(code) : refused(outcome, code);

/** A message id: a whole number or a run of digits. */
export const messageIdOf = (value: unknown): string | undefined =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
  (typeof value === 'string' && /^\d{1,25}$/.test(value) && !/^0+$/.test(value))
    ? String(value)
    : undefined;

/** Reads an answer; where none came, what did not leave is refused and may be tried again, what may have left is unknown. */
export function replied(reply: Reply, read: (status: number, body: unknown) => SmsResult): SmsResult {
  if (reply.kind === 'notSent') return refused('later', reply.cause);
  if (reply.kind === 'lost') return unknown(reply.cause);
  return read(reply.status, reply.body);
}

/** The same of a provider that always says in JSON how it ended. */
export const answered = (
  reply: Reply,
  read: (status: number, body: Readonly<Record<string, unknown>>) => SmsResult,
): SmsResult =>
  replied(reply, (status, body) =>
    body === undefined ? unknown(`HTTP-${status}`) : read(status, membersOf(body)),
  );

/** The text as a provider of free text sends it. */
export const freeText = ({ text, codeLine }: SmsMessage, withCodeLine: boolean): string =>
  withCodeLine && codeLine ? `${text}\n${codeLine}` : text;

/** What a template is filled with, the code first. */
export const valuesOf = ({ code, name }: SmsMessage): [name: 'code' | 'name', value: string][] => [
  ...(code === undefined ? [] : [['code', code] as ['code', string]]),
  ...(name === undefined ? [] : [['name', name] as ['name', string]]),
];
