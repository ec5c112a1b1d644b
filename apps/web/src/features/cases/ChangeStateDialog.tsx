import { caseEndpoints } from '@moadi/contract/cases';
import { staffMoves, stateName, stoppedStates } from '@moadi/domain/cases';
import { caseState, type CaseState } from '@moadi/domain/enums';
import { fault, messageText, type Fault } from '@moadi/domain/faults';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { session } from '../../kit/api/session.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { useStore } from '../../ui/lib/store.ts';
import { hasChange } from './list/case-acts.ts';
import { refreshCases } from './refresh.ts';
import { caseWords as words } from './words.ts';

interface Case {
  clientId: number;
  caseName: string;
  state: CaseState;
}

/** Opens the change of a case's state; absent in the states that are its payer's. */
export function ChangeStateButton({ of }: { of: Case }) {
  const [open, setOpen] = useState(false);
  if (!hasChange(of)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.changeState}</Button>
      {open && <ChangeStateDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

const DESCRIPTION_MAX = 1_000;

export function ChangeStateDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  const user = useStore(session)?.user;
  const moves = user ? staffMoves(user.role, of.state) : [];
  const needsOf = (to: CaseState | undefined) => moves.find(move => move.to === to)?.needs ?? [];
  const form = useForm<{ to?: CaseState; stateDescription: string }>({
    initial: { stateDescription: '' },
    check: ({ to, stateDescription }): Fault[] => [
      ...(to === undefined ? [fault('rules.requiredSelect', 'to', { field: words.state })] : []),
      ...(needsOf(to).includes('description') && stateDescription.trim() === ''
        ? [fault('cases.stateDescriptionRequired', 'stateDescription')]
        : []),
      ...(stateDescription.length > DESCRIPTION_MAX
        ? [fault('rules.max', 'stateDescription', { field: words.description, max: DESCRIPTION_MAX })]
        : []),
    ],
    submit: async ({ to, stateDescription }, act) => {
      if (to === undefined) return;
      const params = { clientId: of.clientId, stateName: stateName(to) };
      const text = stateDescription.trim();
      await call(caseEndpoints.changeState, {
        params,
        body: text === '' ? {} : { stateDescription: text },
        act,
      });
      snack('success', messageText('cases.stateChanged', { state: caseState.label(to) }));
      await refreshCases();
      onClose();
    },
  });
  const title = words.changeTitle(of.caseName);
  if (moves.length === 0)
    return (
      <Dialog title={title} onClose={onClose}>
        <p>{messageText('cases.stateNotPermitted')}</p>
      </Dialog>
    );
  const { to } = form.values;
  const needs = needsOf(to);
  const stops = (stoppedStates as readonly (CaseState | undefined)[]).includes(to);
  const { onChange, ...description } = form.field('stateDescription');
  return (
    <FormDialog title={title} onClose={onClose} form={form} action={words.change} danger={stops}>
      <Select
        {...form.field('to')}
        label={words.state}
        required
        options={moves.map(move => ({ id: move.to, label: caseState.label(move.to) }))}
      />
      <TextArea
        {...description}
        label={words.description}
        required={needs.includes('description')}
        max={DESCRIPTION_MAX}
        onChange={text => onChange(text)}
      />
      {needs.includes('file') && <p className="text-muted">{words.needsFile}</p>}
      {needs.includes('code') && <p className="text-muted">{words.needsCode}</p>}
      {stops && <p className="text-warning">{words.stops}</p>}
      <p className="text-muted">{words.tellsPayer}</p>
    </FormDialog>
  );
}
