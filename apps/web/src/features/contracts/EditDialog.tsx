import { contractEndpoints } from '@moadi/contract/contracts';
import {
  checkContract,
  contractFields as fields,
  withoutIdlePos,
  type ContractDocument,
} from '@moadi/domain/contracts';
import { messageText } from '@moadi/domain/faults';
import { documentOf } from '@moadi/domain/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { useEdition } from '../../kit/edition/useEdition.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { ContractForm } from './ContractForm.tsx';
import { PosTable } from './PosTable.tsx';
import { refreshContracts } from '../../kit/signed-contract/contract.ts';
import type { ContractDetails, ContractRow } from './row.ts';
import { contractWords as words } from './words.ts';

type Props = { row: ContractRow; onClose: () => void };

/** The editor over a contract as it is now: what the list shows may be older. */
export function EditDialog({ row: { clientId, id }, onClose }: Props) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf(contractEndpoints.item, { params: { clientId, id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount && !error) return <Editing edited={data} onClose={onClose} />;
  return (
    <Dialog title={words.editTitle} size="medium" onClose={onClose}>
      {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </Dialog>
  );
}

/** Staff gives number and card readers, or changes what is agreed and says why. */
function Editing({ edited, onClose }: { edited: ContractDetails; onClose: () => void }) {
  const [poses, setPoses] = useState(edited.poses);
  const params = { clientId: edited.clientId, id: edited.id };
  const form = useForm<ContractDocument & { why?: string }>({
    initial: documentOf(fields, edited),
    check: ({ why: _, ...contract }) =>
      checkContract(contract, { act: 'edit', now: Date.now(), startBefore: edited.startDate }),
    submit: async given => {
      await edition.save(fields, form, withoutIdlePos(given));
      snack('success', messageText('contracts.edited'));
      await refreshContracts();
      onClose();
    },
  });
  const edition = useEdition<ContractDetails, ContractDetails>({
    edited,
    save: (body, act) => {
      const contract = body as ContractDocument & { version: number };
      return call(contractEndpoints.update, {
        ...{ params, act },
        // Without a request for them there are none.
        body: { ...contract, poses: contract.posRequest ? poses : [] },
      });
    },
    read: () => queryOf(contractEndpoints.item, { params }).queryFn({ signal: new AbortController().signal }),
  });
  const { value, onChange, ...why } = form.field('why');
  return (
    <FormDialog
      title={words.editTitle}
      size="medium"
      onClose={onClose}
      form={{ ...form, dirty: form.dirty || poses !== edited.poses }}
      action={words.saveEdit}
    >
      <ContractForm form={form} isEdit />
      {form.values.posRequest && <PosTable poses={poses} onChange={setPoses} />}
      <TextArea
        {...why}
        label={words.why}
        help={words.whyHelp}
        max={250}
        value={value ?? ''}
        onChange={text => onChange(text === '' ? undefined : text)}
      />
      {edition.notice(fields, form)}
    </FormDialog>
  );
}
