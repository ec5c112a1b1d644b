import { membersOf, type Ask } from '../http-json.ts';
import type { SmsResult, SmsSender } from '../sms.ts';
import { answered, freeText, messageIdOf, refused, unknown, valuesOf } from './results.ts';

export interface IpPanelSettings {
  url: string;
  apiKey: string;
  /** The number that messages leave from. */
  line: string;
  /** Codes of approved patterns by purpose. */
  templates: Readonly<Record<string, string>>;
  /** How our values are called in the patterns. */
  parameters: Readonly<Record<string, string>>;
  codeLine: boolean;
}

/** IPPanel Edge (ippanelcom/Edge-Document). Its codes for credit, blocked numbers and pace are not published. */
export const ipPanel = (settings: IpPanelSettings, ask: Ask): SmsSender => ({
  async send(mobile, message) {
    const { url, apiKey, line, templates, parameters, codeLine } = settings;
    const code = templates[message.purpose];
    const to = mobile.replace(/^0/, '+98');
    const named = valuesOf(message).map(([name, value]) => [parameters[name] ?? name, value]);
    const content =
      code === undefined
        ? {
            sending_type: 'webservice',
            message: freeText(message, codeLine),
            params: { recipients: [to] },
          }
        : { sending_type: 'pattern', code, recipients: [to], params: Object.fromEntries(named) as object };
    const reply = await ask({
      method: 'POST',
      url: `${url}/api/send`,
      headers: { authorization: apiKey },
      json: { from_number: line, ...content },
    });
    return answered(reply, (status, body) => (status >= 500 ? unknown(`HTTP-${status}`) : read(body)));
  },
});

function read(body: Readonly<Record<string, unknown>>): SmsResult {
  const { status, message_code: code, errors } = membersOf(body['meta']);
  if (status === false) return refused(blamesReceiver(errors) ? 'input' : 'operator', code);
  const { message_outbox_ids: ids } = membersOf(body['data']);
  const messageId = messageIdOf(Array.isArray(ids) ? ids[0] : undefined);
  return status === true && code === '200-1' && messageId ? { kind: 'sent', messageId } : unknown(code);
}

/** Its errors are texts by field. */
function blamesReceiver(errors: unknown): boolean {
  const fields = Object.keys(membersOf(errors));
  return fields.length > 0 && fields.every(field => /(^|\.)recipients?(\.|$)/.test(field));
}
