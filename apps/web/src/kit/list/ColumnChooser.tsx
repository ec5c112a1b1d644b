import type { Resource } from '@moadi/contract/kit';
import Columns from 'lucide-react/icons/columns-3';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { session } from '../api/session.ts';
import { lazyPart } from '../lazy-part.tsx';
import { chosenColumns, columnsKey, readColumns, usualColumns } from './chosen-columns.ts';
import { columnWords } from './words.ts';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx'));

/** The columns that this person sees of a list, and the key that they are kept under. */
export function useColumns(resource: Resource, isStaff: boolean): { key: string; ids: readonly string[] } {
  const userId = useStore(session)?.user.id ?? '';
  useStore(chosenColumns);
  const key = columnsKey(userId, resource.name, isStaff);
  return { key, ids: readColumns(key, resource, isStaff) ?? usualColumns(resource, isStaff) };
}

/** The button that opens the choice. */
export function ColumnChooser({
  storeKey,
  resource,
  isStaff,
}: {
  storeKey: string;
  resource: Resource;
  isStaff: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Columns}
        data-tour="columns"
        label={columnWords.title}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && (
          <ColumnsDialog
            storeKey={storeKey}
            resource={resource}
            isStaff={isStaff}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
