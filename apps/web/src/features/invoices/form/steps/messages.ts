import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import type { MessageKey } from '@moadi/domain/faults';
import { linesOf, type ApiError } from '../../../../kit/api/errors.ts';
import type { Ways } from '../state/form-store.ts';

/** What the server thinks of an invoice before it is registered. */
export type Message = AnswerOf<typeof invoiceEndpoints.inquiry>['result'][number];

/** What was said, at its fields: of each the first, which is the heaviest. */
export function byField(messages: readonly Message[]) {
  const refused: Record<string, string> = {};
  const ways: Record<string, Ways> = {};
  for (const { path, description, code, mends } of messages) {
    if (!path || path in refused) continue;
    refused[path] = description;
    ways[path] = { mends, asks: asking.includes(code) };
  }
  return {
    refused,
    ways,
    general: messages.filter(({ path }) => !path).map(({ description }) => description),
  };
}

/** What a question to the register would answer. */
const asking: readonly string[] = [
  'invoices.numberUnasked',
  'invoices.numberUnaskedNoted',
  'invoices.numberUnknownThen',
] satisfies MessageKey[];

/** All that is said of each field. */
export const linesByField = (fields: ApiError['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, linesOf(sentences)]));
