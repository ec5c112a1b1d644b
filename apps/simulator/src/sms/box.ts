import { randomUUID } from 'node:crypto';
import type { Event } from '../control/journal.ts';

export interface Message {
  id: string;
  mobile: string;
  text: string;
  /** The first run of six digits in the text, in Latin digits; '' where there is none. */
  code: string;
  sentAt: number;
}

export interface SmsEvent extends Event {
  type: 'sms';
  message: Message;
}

const most = 10_000;

/** The messages that arrived at all the telephones, newest first. */
export class SmsBox {
  private messages: Message[] = [];

  add({ message }: SmsEvent): void {
    this.messages.unshift(message);
    if (this.messages.length > most) this.messages.length = most;
  }

  list(mobile?: string): Message[] {
    return this.messages.filter(message => mobile === undefined || message.mobile === mobile);
  }

  clear(): void {
    this.messages = [];
  }
}

export function newMessage(mobile: string, text: string, sentAt: number): Message {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(latinDigits(text))?.[0] ?? '';
  return { id: randomUUID(), mobile, text, code, sentAt };
}

/** Persian and Arabic digits as Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660));
}
