import { caseEndpoints as endpoints } from '@moadi/contract/cases';
import { nonTaxableStatus } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { refreshCases } from '../refresh.ts';
import { Said } from './Said.tsx';
import { liabilityWords as words } from './words.ts';

type Props = { of: { clientId: number; caseName: string }; onClose: () => void };

/** Asks whether the change matches the authority's record, with what the authority has said beside it, and makes it. */
export function LiabilityDialog({ of: { clientId, caseName }, onClose }: Props) {
  const params = { clientId };
  const query = useQuery(queryOf(endpoints.liability, { params }));
  const { data } = query;
  const [busy, setBusy] = useState(false);
  const change = async (isNonTaxable: boolean) => {
    setBusy(true);
    try {
      await call(endpoints.setLiability, { params, body: { isNonTaxable } });
      snack('success', messageText('cases.taxableChanged'));
      onClose();
    } catch (problem) {
      tellError(problem);
    } finally {
      setBusy(false);
      void refreshCases();
    }
  };
  return (
    <Dialog
      title={words.changeTitle(caseName)}
      role="alertdialog"
      busy={busy}
      onClose={onClose}
      actions={
        data && (
          <Button variant="primary" busy={busy} onClick={() => void change(!data.isNonTaxable)}>
            {words.confirm}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {data => (
          <div className="flex flex-col gap-4">
            <DefinitionList
              items={[
                { label: words.now, value: nonTaxableStatus.label(data.isNonTaxable) },
                { label: words.after, value: <strong>{nonTaxableStatus.label(!data.isNonTaxable)}</strong> },
                { label: words.said, value: <Said liability={data} />, wide: true },
              ]}
            />
            <p className="text-help text-muted">{words.saidText}</p>
            <p>{words.effect}</p>
            <p className="font-medium">{messageText('cases.taxableConfirm')}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
