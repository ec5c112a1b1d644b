/** What messages are about; a template is set for each (`SMS_…_TEMPLATES`). */
export type SmsPurpose = 'sign-in' | 'act' | 'notice';

/** One message: a provider of free text sends `text`, one of templates the values. */
export interface SmsMessage {
  purpose: SmsPurpose;
  /** Names this message for ever: a provider that knows it already does not send it twice. */
  id: string;
  text: string;
  /** The one-time code; a notice has none. */
  code?: string;
  /** The name of the act that the code is for. */
  name?: string;
  /** `@host #code`, by which a browser fills the code in; added to the text where the provider's setting says so. */
  codeLine?: string;
}

/** Why a message was certainly not sent: the number or text is not taken, the operator's settings or credit, or only not now. */
export type SmsRefusal = 'input' | 'operator' | 'later';

/** `unknown`: it may have left, and may arrive. `code` is the provider's own, or what happened to the line. */
export type SmsResult =
  | { kind: 'sent'; messageId?: string }
  | { kind: 'refused'; cause: SmsRefusal; code: string }
  | { kind: 'unknown'; code: string };

export interface SmsSender {
  /** `mobile` as `09…`. Never throws for what the provider does. */
  send: (mobile: string, message: SmsMessage) => Promise<SmsResult>;
}
