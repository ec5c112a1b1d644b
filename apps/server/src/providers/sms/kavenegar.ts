import { createHash } from 'node:crypto';
import { outcomesOf, membersOf, type Ask } from '../http-json.ts';
import type { SmsMessage, SmsSender } from '../sms.ts';
import { answered, resultOf, freeText, messageIdOf, refused, unknown, type SmsOutcome } from './results.ts';

export interface KavenegarSettings {
  url: string;
  apiKey: string;
  /** Absent: the account's own default. */
  sender?: string | undefined;
  /** Names of approved templates by purpose; without one the text is sent. */
  templates: Readonly<Record<string, string>>;
  codeLine: boolean;
}

/** `return.status` of kavenegar.com/rest.html. */
const outcomes = outcomesOf<SmsOutcome>({
  input: '411 413 422 431',
  // Settings and template, access, credit.
  operator: '400 404 405 406 412 414 417 419 420 424 426 427 428 432 607 401 403 407 416 429 501 418',
  later: '451',
  unknown: '402 409',
});

/** `entries[].status`: queued, scheduled, with the carrier, delivered; failed, undelivered, cancelled; blocked by the receiver. */
const entryOutcomes = outcomesOf<SmsOutcome | 'sent'>({ sent: '1 2 4 5 10', later: '6 11 13', input: '14' });

/** Its key stands in the path: addresses are never logged. */
export function kavenegar(settings: KavenegarSettings, ask: Ask): SmsSender {
  const { url, apiKey, sender, templates, codeLine } = settings;
  const post = (path: string, form: Record<string, string>) =>
    ask({ method: 'POST', url: `${url}/${encodeURIComponent(apiKey)}/${path}`, form });
  return {
    async send(mobile, message) {
      const template = templates[message.purpose];
      const tokens = template === undefined ? {} : tokensOf(message, codeLine);
      if (!tokens) return refused('operator', 'token');
      const reply =
        template === undefined
          ? await post('sms/send.json', {
              receptor: mobile,
              message: freeText(message, codeLine),
              localid: localIdOf(message),
              ...(sender && { sender }),
            })
          : await post('verify/lookup.json', { receptor: mobile, template, ...tokens });
      return answered(reply, (_, body) => {
        const { status } = membersOf(body['return']);
        if (typeof status !== 'number') return unknown('no-status');
        if (status !== 200) return resultOf(outcomes.get(String(status)), status);
        const entry = membersOf(Array.isArray(body['entries']) ? body['entries'][0] : undefined);
        const end =
          typeof entry['status'] === 'number' ? entryOutcomes.get(String(entry['status'])) : undefined;
        if (end !== 'sent') return resultOf(end, `200.${String(entry['status'])}`);
        const messageId = messageIdOf(entry['messageid']);
        return messageId ? { kind: 'sent', messageId } : unknown('no-message-id');
      });
    },
  };
}

/** `token` takes no space at all, `token10` five; undefined for what it would refuse. */
function tokensOf({ code, name }: SmsMessage, codeLine: boolean): Record<string, string> | undefined {
  if (code === undefined || !/^[^\s_]{1,100}$/u.test(code)) return undefined;
  if (name !== undefined && (name.length > 100 || name.split(' ').length > 6 || /[\n_]/.test(name)))
    return undefined;
  return { token: code, ...(codeLine && { token2: code }), ...(name !== undefined && { token10: name }) };
}

/** Its Long of the message: one that it has seen is not sent again. */
const localIdOf = ({ id }: SmsMessage): string =>
  BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 15)}`).toString();
