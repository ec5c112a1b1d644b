import { caseReviewEndpoints } from '@moadi/contract/cases';
import { caseReasons } from '@moadi/contract/reference';
import type { Filter } from '@moadi/contract/kit';
import { fault, type Fault } from '@moadi/domain/faults';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/call.ts';
import { queryOfAll } from '../../../kit/api/queries.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { refreshCases } from '../refresh.ts';
import { caseWords as words } from '../words.ts';
import type { Place } from './case-places.ts';
import { noteFaults, PayerNote } from './PayerNote.tsx';

const offered: readonly Filter[] = [{ field: 'isActive', op: 'EQ', values: [true] }];

/** Marks one place of a case as deficient: a reason of the catalogue, and what the payer should read beside it. */
export function MarkDialog({
  clientId,
  place,
  onClose,
}: {
  clientId: number;
  place: Place;
  onClose: () => void;
}) {
  const reasons = useQuery(queryOfAll(caseReasons.endpoints.list, offered));
  const form = useForm<{ code?: string; note: string }>({
    initial: { note: '' },
    check: ({ code, note }): Fault[] => [
      ...(code === undefined ? [fault('rules.requiredSelect', 'code', { field: words.reason })] : []),
      ...noteFaults(note),
    ],
    submit: async ({ code, note }, act) => {
      if (code === undefined) return;
      const { targetKind, target } = place;
      const text = note.trim();
      const body = { targetKind, target, code, ...(text !== '' && { note: text }) };
      await call(caseReviewEndpoints.markDue, { params: { clientId }, body, act });
      await refreshCases();
      onClose();
    },
  });
  return (
    <FormDialog title={words.markOf(place.label)} onClose={onClose} form={form} action={words.mark}>
      <Select
        {...form.field('code')}
        label={words.reason}
        required
        options={(reasons.data ?? []).map(({ code, title }) => ({ id: code, label: title }))}
      />
      <PayerNote {...form.field('note')} />
    </FormDialog>
  );
}
