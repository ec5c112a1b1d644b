import { accessEndpoints } from '@moadi/contract/accesses';
import { caseEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { reportEndpoints } from '@moadi/contract/reports';
import { caseRoleType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { refreshQueries } from '../../../kit/api/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { JalaliDate } from '../../../ui/display/JalaliDate.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { invitationWords as words } from './words.ts';

type Invitation = AnswerOf<typeof accessEndpoints.invitations>[number];

/** Who invites to what, until when, and the answer. */
export default function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <aside aria-label={words.invitations}>
      {invitations.map(invitation => (
        <Line key={invitation.id} invitation={invitation} />
      ))}
    </aside>
  );
}

function Line({ invitation }: { invitation: Invitation }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { id, clientId, caseName, givenBy, roleType, expiresAt } = invitation;
  const answer = async (isAccepted: boolean) => {
    const question = { title: words.refuseTitle, text: words.refuseText(caseName), action: words.refuse };
    if (!isAccepted && !(await askConfirm({ ...question, danger: true }))) return;
    setBusy(true);
    try {
      await call(isAccepted ? accessEndpoints.accept : accessEndpoints.refuse, { params: { id } });
      const open = {
        label: words.open,
        onSelect: () =>
          void navigate({ to: '/cases/$clientId/dashboard', params: { clientId: String(clientId) } }),
      };
      if (isAccepted) snack('success', messageText('access.joined', { caseName }), { actions: [open] });
      else snack('success', messageText('access.declined', { caseName }));
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
      void refreshQueries(
        accessEndpoints.invitations,
        accessEndpoints.needs,
        caseEndpoints.own,
        caseEndpoints.ownCount,
        reportEndpoints.user,
      );
    }
  };
  return (
    <div role="status" className="notice flex flex-wrap items-center gap-3 no-print" data-meaning="info">
      <span className="flex-1">
        {words.invitation(givenBy, caseName, caseRoleType.label(roleType))}{' '}
        <span className="text-help">
          {words.until} <JalaliDate at={expiresAt} />
        </span>
      </span>
      <Button size="small" variant="primary" busy={busy} onClick={() => void answer(true)}>
        {words.accept}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void answer(false)}>
        {words.refuse}
      </Button>
    </div>
  );
}
