import { accessEndpoints } from '@moadi/contract/accesses';
import { accessState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { call } from '../../kit/api/call.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { tellingErrors } from '../../kit/api/tell-errors.ts';
import type { OpenedCase } from '../../kit/case.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { nameOf, type Access } from './access.ts';
import { accessWords as words } from './words.ts';

export const refreshAccesses = (): Promise<void> =>
  refreshQueries(
    accessEndpoints.list,
    accessEndpoints.count,
    accessEndpoints.listAll,
    accessEndpoints.countAll,
  );

/** Ends an access, or takes an invitation back, after a question that names the person. */
export async function end(row: Access, opened: OpenedCase | undefined): Promise<void> {
  const isInvitation = row.state === accessState.id.waiting;
  const question = isInvitation
    ? {
        title: words.withdraw,
        text: words.withdrawText(`\u2066${row.mobileNumber}\u2069`),
        action: words.withdraw,
      }
    : {
        title: words.endTitle,
        text: messageText('access.deleteConfirm', { fullName: nameOf(row) }),
        action: words.end,
      };
  if (!(await askConfirm({ ...question, danger: true }))) return;
  const { id } = row;
  await doAndSay(
    () =>
      opened
        ? call(accessEndpoints.end, { params: { clientId: opened.clientId, id } })
        : call(accessEndpoints.endAny, { params: { id } }),
    messageText(isInvitation ? 'access.withdrawn' : 'access.deleted'),
  );
}

export const sendAgain = (clientId: number, { id }: Access): Promise<void> =>
  doAndSay(
    () => call(accessEndpoints.sendAgain, { params: { clientId, id } }),
    messageText('access.invitationSent'),
  );

const doAndSay = (act: () => Promise<unknown>, done: string): Promise<void> =>
  tellingErrors(
    async () => {
      await act();
      snack('success', done);
    },
    async () => void refreshAccesses(),
  );
