import { apiKeyEndpoints as endpoints } from '@moadi/contract/api-keys';
import type { AnswerOf } from '@moadi/contract/kit';
import { messageText } from '@moadi/domain/faults';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { apiKeyWords as words } from './words.ts';

export type ApiKey = AnswerOf<typeof endpoints.list>[number];
export type NewApiKey = AnswerOf<typeof endpoints.create>;

export const refreshKeys = (): Promise<void> => refreshQueries(endpoints.list, endpoints.count);

/** Ends a key after a question that names it. */
export async function endKey({ clientId, id, name }: ApiKey): Promise<void> {
  const question = { title: words.endTitle, text: words.endText(name), action: words.end, danger: true };
  if (!(await askConfirm(question))) return;
  try {
    await call(endpoints.end, { params: { clientId, id } });
    snack('success', messageText('programs.ended'));
  } catch (error) {
    tellError(error);
  } finally {
    void refreshKeys();
  }
}
