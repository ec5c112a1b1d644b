import { callJson, type JsonService } from './http-json.ts';

export interface SmsSender {
  /** False when the message could not be handed over. */
  send: (mobile: string, text: string) => Promise<boolean>;
}

/** `POST {base}/messages` with `{ to, text }`. */
export const httpSms = (service: JsonService): SmsSender => ({
  send: async (mobile, text) => {
    const answer = await callJson(service, 'POST', '/messages', { to: mobile, text }, value => value ?? true);
    return answer.kind === 'answered';
  },
});
