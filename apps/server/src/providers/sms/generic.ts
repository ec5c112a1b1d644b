import { outcomesOf, membersOf, type Ask } from '../http-json.ts';
import type { SmsSender } from '../sms.ts';
import { resultOf, freeText, messageIdOf, refused, replied, unknown, type SmsOutcome } from './results.ts';

export interface GenericSettings {
  /** Absent: nothing is configured, and nothing is sent. */
  url: string | undefined;
  apiKey?: string | undefined;
  codeLine: boolean;
}

const outcomes = outcomesOf<SmsOutcome>({
  input: '400 404 409 422',
  operator: '401 402 403 405',
  later: '429',
});

/** A gateway of the operator's own: `POST {url}/messages` with `{ to, text }`; 2xx is sent. The simulator plays it. */
export const generic = ({ url, apiKey, codeLine }: GenericSettings, ask: Ask): SmsSender => ({
  async send(mobile, message) {
    if (url === undefined) return refused('operator', 'not-configured');
    const reply = await ask({
      method: 'POST',
      url: `${url}/messages`,
      headers: apiKey ? { 'x-api-key': apiKey } : {},
      json: { to: mobile, text: freeText(message, codeLine) },
    });
    return replied(reply, (status, body) => {
      const code = `HTTP-${status}`;
      if (status < 200 || status > 299) return resultOf(outcomes.get(String(status)), code);
      if (body === undefined) return unknown(code);
      const messageId = messageIdOf(membersOf(body)['id']);
      return { kind: 'sent', ...(messageId && { messageId }) };
    });
  },
});
