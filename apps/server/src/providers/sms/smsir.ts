import { outcomesOf, membersOf, type Ask } from '../http-json.ts';
import type { SmsSender } from '../sms.ts';
import {
  answered,
  resultOf,
  freeText,
  messageIdOf,
  refused,
  unknown,
  valuesOf,
  type SmsOutcome,
} from './results.ts';

export interface SmsIrSettings {
  url: string;
  apiKey: string;
  /** Number of the line that free texts leave from. */
  line?: string | undefined;
  /** Numbers of approved templates by purpose. */
  templates: Readonly<Record<string, string>>;
  /** How our values are called in the templates. */
  parameters: Readonly<Record<string, string>>;
  codeLine: boolean;
}

/** `status` of the answer (sms.ir/developer-web-service/rest-api). */
const outcomes = outcomesOf<SmsOutcome>({
  input: '103 104 114 115 116 118',
  // Settings and template, access, credit.
  operator: '101 105 106 107 108 109 110 113 117 119 123 10 11 12 13 14 102',
  later: '20',
  unknown: '0',
});
const byHttp = outcomesOf<SmsOutcome>({ operator: '401 403', later: '429' });

const LONGEST_VALUE = 25;

export function smsIr(settings: SmsIrSettings, ask: Ask): SmsSender {
  const { url, apiKey, line, templates, parameters, codeLine } = settings;
  const post = (path: string, json: unknown) =>
    ask({ method: 'POST', url: `${url}/send/${path}`, headers: { 'x-api-key': apiKey }, json });
  return {
    async send(mobile, message) {
      const template = templates[message.purpose];
      if (template === undefined && !line) return refused('operator', 'no-line');
      const values = valuesOf(message);
      const tooLong = template !== undefined && values.some(([, value]) => value.length > LONGEST_VALUE);
      if (tooLong) return refused('operator', '114');
      const reply =
        template === undefined
          ? await post('bulk', {
              lineNumber: Number(line),
              messageText: freeText(message, codeLine),
              mobiles: [mobile],
              sendDateTime: null,
            })
          : await post('verify', {
              mobile,
              templateId: Number(template),
              parameters: values.map(([name, value]) => ({ name: parameters[name] ?? name, value })),
            });
      return answered(reply, (http, { status, data }) => {
        if (typeof status !== 'number') return resultOf(byHttp.get(String(http)), `HTTP-${http}`);
        if (status !== 1 || http !== 200)
          return resultOf(outcomes.get(String(status)) ?? byHttp.get(String(http)), status);
        const { messageId, messageIds } = membersOf(data);
        if (template !== undefined) return sent(messageId);
        const [first] = Array.isArray(messageIds) ? (messageIds as unknown[]) : [];
        // Its blacklist, or a number or text that it does not take.
        return first === 0 || first === null ? refused('input', `1.${String(first)}`) : sent(first);
      });
    },
  };
}

function sent(id: unknown) {
  const messageId = messageIdOf(id);
  return messageId ? { kind: 'sent' as const, messageId } : unknown('no-message-id');
}
