import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importMappingResource } from '@moadi/contract/imports/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import type { ImportKind } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { importFields } from '@moadi/domain/imports';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { ofKind } from './of-kind.ts';
import { importWords as words } from './words.ts';

type Remembered = AnswerOf<typeof endpoints.mappings>[number];
type Props = {
  clientId: number;
  kind: ImportKind;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  mayWrite: boolean;
};

/** Columns that were chosen before: they can be named and forgotten. */
export function MappingsList({ clientId, kind, search, onSearch, mayWrite }: Props) {
  const [naming, setNaming] = useState<Remembered>();
  return (
    <div className="flex flex-col gap-3">
      <ResourceTable<Remembered>
        {...ofKind(importMappingResource, kind)}
        list={endpoints.mappings}
        count={endpoints.countMappings}
        params={{ clientId }}
        search={search}
        onSearch={onSearch}
        rowName={({ name }) => name}
        emptyAction={undefined}
        {...(mayWrite && {
          renderActions: (row: Remembered) => (
            <>
              <IconButton
                size="small"
                icon={Pencil}
                label={words.rename(row.name)}
                onClick={() => setNaming(row)}
              />
              <IconButton
                size="small"
                icon={Trash}
                label={words.forget(row.name)}
                onClick={() => void forget(clientId, row)}
              />
            </>
          ),
        })}
      />
      {naming && <NameDialog clientId={clientId} row={naming} onClose={() => setNaming(undefined)} />}
    </div>
  );
}

const refresh = () => refreshQueries(endpoints.mappings, endpoints.countMappings);

async function forget(clientId: number, { id, name }: Remembered): Promise<void> {
  const question = { title: words.forgetTitle, text: words.forgetText(name), action: words.forgetAction };
  if (!(await askConfirm({ ...question, danger: true }))) return;
  await call(endpoints.removeMapping, { params: { clientId, id } }).then(
    () => snack('info', words.forgotten),
    tellError,
  );
  await refresh();
}

function NameDialog({ clientId, row, onClose }: { clientId: number; row: Remembered; onClose: () => void }) {
  const { label } = importFields.name;
  const form = useForm<{ name: string }>({
    initial: { name: row.name },
    check: ({ name = '' }) => (name.trim() === '' ? [fault('rules.required', 'name', { field: label })] : []),
    submit: async ({ name = '' }) => {
      await call(endpoints.nameMapping, { params: { clientId, id: row.id }, body: { name } });
      await refresh();
      onClose();
    },
  });
  return (
    <FormDialog title={words.renameTitle} form={form} action={words.renameAction} onClose={onClose}>
      <TextField {...form.field('name')} label={label} required maxLength={100} />
    </FormDialog>
  );
}
