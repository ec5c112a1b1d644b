import { importEndpoints as endpoints } from '@moadi/contract/imports';
import type { CallOf } from '@moadi/contract/kit';
import { formatRial } from '@moadi/domain/primitives';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryClient, queryOf } from '../../kit/api/queries.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { refreshImports, type Mapping, type OpenedImport } from './opened.ts';
import { importWords as words } from './words.ts';

export type Registering = Omit<CallOf<typeof endpoints.register>['body'], 'version'>;

/** Does it, and shows what became of it; who is refused reads why. */
async function done(item: OpenedImport, work: Promise<OpenedImport>): Promise<boolean> {
  const { clientId, id } = item;
  try {
    const now = await work;
    queryClient.setQueryData(queryOf(endpoints.item, { params: { clientId, id } }).queryKey, now);
    return true;
  } catch (error) {
    tellError(error);
    return false;
  } finally {
    await refreshImports();
  }
}

const paramsOf = ({ clientId, id }: OpenedImport) => ({ clientId, id });
const seen = ({ version }: OpenedImport) => ({ version });

export const map = (item: OpenedImport, mapping: Mapping): Promise<boolean> =>
  done(item, call(endpoints.map, { params: paramsOf(item), body: { ...seen(item), mapping } }));

export const remap = (item: OpenedImport): Promise<boolean> =>
  done(item, call(endpoints.remap, { params: paramsOf(item), body: seen(item) }));

export const register = (item: OpenedImport, body: Registering): Promise<boolean> =>
  done(item, call(endpoints.register, { params: paramsOf(item), body: { ...seen(item), ...body } }));

const count = (value: number): string => formatRial(String(value));

export async function send(item: OpenedImport): Promise<void> {
  const text = words.sendText(count(item.registeredCount));
  if (!(await askConfirm({ title: words.send, text, action: words.sendAction }))) return;
  await done(item, call(endpoints.send, { params: paramsOf(item), body: seen(item) }));
}

export async function takeBack(item: OpenedImport): Promise<void> {
  const text = words.takeBackText(count(item.registeredCount));
  if (!(await askConfirm({ title: words.takeBack, text, action: words.takeBackAction, danger: true })))
    return;
  await done(item, call(endpoints.takeBack, { params: paramsOf(item), body: seen(item) }));
}

export async function cancel(item: OpenedImport): Promise<void> {
  const question = { title: words.cancel, text: words.cancelText, action: words.cancelAction };
  if (!(await askConfirm({ ...question, danger: true }))) return;
  if (await done(item, call(endpoints.cancel, { params: paramsOf(item) }))) snack('info', words.cancelled);
}
