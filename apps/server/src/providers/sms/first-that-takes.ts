import type { SmsSender } from '../sms.ts';

/**
 * The first provider, and the second where the first certainly did not send for reasons that are not the message's: settings,
 * credit, too many calls, no connection. Never after `unknown`, which may arrive.
 */
export const firstThatTakes = (first: SmsSender, second: SmsSender | undefined): SmsSender =>
  second
    ? {
        async send(mobile, message) {
          const result = await first.send(mobile, message);
          if (result.kind !== 'refused' || result.cause === 'input') return result;
          return second.send(mobile, message);
        },
      }
    : first;
