import { goodsListEndpoints as endpoints } from '@moadi/contract/goods-lists';
import { formatRial } from '@moadi/domain/primitives';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { refreshLists, type OpenedList } from './opened.ts';
import { goodsListWords as words } from './words.ts';

type Step = typeof endpoints.compare | typeof endpoints.switch | typeof endpoints.takeAway;

/** Does it, and shows what became of it; who is refused reads why. */
async function act(step: Step, id: string): Promise<boolean> {
  const done = await call(step, { params: { id } }).then(
    () => true,
    (error: unknown) => {
      tellError(error);
      return false;
    },
  );
  await refreshLists();
  return done;
}

export const compare = ({ id }: OpenedList) => act(endpoints.compare, id);

const count = (value = 0): string => formatRial(String(value));

export async function switchTo(list: OpenedList): Promise<void> {
  const text = words.switchText({
    ...{ new: count(list.newCount), rate: count(list.rateCount) },
    ...{ ended: count(list.endedCount), other: count((list.otherCount ?? 0) + (list.withdrawnCount ?? 0)) },
  });
  if (await askConfirm({ title: words.switchTitle, text, action: words.switch }))
    await act(endpoints.switch, list.id);
}

export async function takeAway({ id }: OpenedList): Promise<void> {
  const question = { title: words.takeAwayTitle, text: words.takeAwayText, action: words.takeAwayAction };
  if (!(await askConfirm({ ...question, danger: true }))) return;
  if (await act(endpoints.takeAway, id)) snack('info', words.takenAway);
}
