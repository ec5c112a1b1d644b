import { endsOf, membersOf, type Ask } from '../http-json.ts';
import type { SmsSender } from '../sms.ts';
import { ended, freeText, messageIdOf, refused, unknown, type SmsEnd } from './ends.ts';

export interface GenericSettings {
  /** Absent: nothing is configured, and nothing is sent. */
  url: string | undefined;
  apiKey?: string | undefined;
  codeLine: boolean;
}

const ends = endsOf<SmsEnd>({ input: '400 404 409 422', operator: '401 402 403 405', later: '429' });

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
    if (reply.kind === 'notSent') return refused('later', reply.cause);
    if (reply.kind === 'lost') return unknown(reply.cause);
    const code = `HTTP-${reply.status}`;
    if (reply.status < 200 || reply.status > 299) return ended(ends.get(String(reply.status)), code);
    if (reply.body === undefined) return unknown(code);
    const messageId = messageIdOf(membersOf(reply.body)['id']);
    return { kind: 'sent', ...(messageId && { messageId }) };
  },
});
