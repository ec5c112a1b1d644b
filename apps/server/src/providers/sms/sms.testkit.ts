import type { SmsMessage, SmsResult } from '../sms.ts';

export const MOBILE = '09123456789';
export const CODE = '481516';

export const codeMessage = (more: Partial<SmsMessage> = {}): SmsMessage => ({
  purpose: 'sign-in',
  id: 'message-1',
  text: `کد ورود شما: ${CODE}`,
  code: CODE,
  codeLine: `@panel.example.ir #${CODE}`,
  ...more,
});

/** Without the code of the provider, which the log shows: `sent`, `unknown`, `input`, `operator`, `later`. */
export const endOf = (result: SmsResult): string => (result.kind === 'refused' ? result.cause : result.kind);
