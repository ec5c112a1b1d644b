import { refusals, type RefusalCode } from './refusals.ts';

/** What a handler gives back. `json` may still be changed by a fault (an answer given twice); `text` is sent as it is. */
export interface Answer {
  status: number;
  json?: unknown;
  text?: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
}

export const jsonAnswer = (json: unknown, status = 200): Answer => ({ status, json });

export const textAnswer = (text: string | Buffer, type: string): Answer => ({ status: 200, text, type });

export const seeOther = (location: string): Answer => ({ status: 303, headers: { location } });

/** A refusal on our own interfaces; the authority has its own envelope. */
export function refusal(code: RefusalCode, detail = ''): Answer {
  const [status, message] = refusals[code];
  return { status, json: { code, message: message.replace('…', () => detail) } };
}

/** Thrown by a handler to answer with something other than success. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

export function refuse(code: RefusalCode, detail?: string): Refused {
  return new Refused(refusal(code, detail));
}
