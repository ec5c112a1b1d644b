import { outcomesOf, type Ask } from '../http-json.ts';
import type { SmsSender } from '../sms.ts';
import { answered, resultOf, freeText, refused, unknown, valuesOf, type SmsOutcome } from './results.ts';

export interface MelipayamakSettings {
  url: string;
  username: string;
  password: string;
  /** The number that free texts leave from. */
  line?: string | undefined;
  /** `bodyId` of approved texts by purpose; values go in their order, the code first. */
  templates: Readonly<Record<string, string>>;
  codeLine: boolean;
}

/** `Value` of a template: login, access, line, text not approved or not fitting, sender; several receivers; internal. */
const ofTemplate = outcomesOf<SmsOutcome>({ operator: '0 -1 -3 -4 -5 -7', input: '-2', unknown: '-6' });

/** `RetStatus` of a free text: login, credit, line, account, papers, a link in the text; daily limit, volume, not sent; the text. */
const ofText = outcomesOf<SmsOutcome>({
  operator: '0 2 5 10 12 14',
  later: '3 4 11',
  input: '7 9 15',
  unknown: '6',
});

export function melipayamak(settings: MelipayamakSettings, ask: Ask): SmsSender {
  const { url, username, password, line, templates, codeLine } = settings;
  const post = (path: string, json: object) =>
    ask({ method: 'POST', url: `${url}/${path}`, json: { username, password, ...json } });
  return {
    async send(mobile, message) {
      const template = templates[message.purpose];
      if (template === undefined) {
        if (!line) return refused('operator', 'no-line');
        const text = freeText(message, codeLine);
        const reply = await post('SendSMS', { to: mobile, from: line, text, isFlash: false });
        return answered(reply, (_, { RetStatus: code, Value: value }) => {
          if (typeof code !== 'number') return unknown('no-status');
          if (code !== 1) return resultOf(ofText.get(String(code)), code);
          return isRecord(value, 1) ? { kind: 'sent', messageId: value } : unknown('no-message-id');
        });
      }
      const values = valuesOf(message).map(([, value]) => value);
      if (values.length === 0 || values.some(value => value.includes(';'))) return refused('operator', '-5');
      const filled = { to: mobile, bodyId: Number(template), text: values.join(';') };
      return answered(await post('BaseServiceNumber', filled), (_, { RetStatus: code, Value: value }) => {
        if (code === 1 && isRecord(value, 16)) return { kind: 'sent', messageId: value };
        return resultOf(ofTemplate.get(String(value)), typeof value === 'string' ? value : 'no-value');
      });
    },
  };
}

/** The number of what was sent; a short one after a template is a code. */
const isRecord = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && /^\d{1,25}$/.test(value) && value.length >= digits;
