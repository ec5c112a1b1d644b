import { caseReviewEndpoints } from '@moadi/contract/cases';
import { call } from '../../../kit/api/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import type { Due } from '../../../kit/case-status/wizard-search.ts';
import { refreshCases } from '../refresh.ts';
import { caseWords as words } from '../words.ts';
import { noteFaults, PayerNote } from './PayerNote.tsx';

/** What the payer sent does not do: it is asked for again, with a new note where the former one does not say why. */
export function AgainDialog({ clientId, due, onClose }: { clientId: number; due: Due; onClose: () => void }) {
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    check: ({ note }) => noteFaults(note),
    submit: async ({ note }, act) => {
      const text = note.trim();
      await call(caseReviewEndpoints.settleDue, {
        act,
        params: { clientId, id: due.id },
        body: { verdict: 'again', ...(text !== '' && { note: text }) },
      });
      await refreshCases();
      onClose();
    },
  });
  return (
    <FormDialog title={words.againOf(due.label)} onClose={onClose} form={form} action={words.again}>
      <PayerNote {...form.field('note')} help={words.againHelp} />
    </FormDialog>
  );
}
