import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { readSaved, writeSaved, type SavedFilter } from './saved-filters.ts';
import { savedWords as words } from './words.ts';

type Props = { storeKey: string; onClose: () => void };

/** Renames and deletes; nothing happens before it is kept. */
export default function ManageFiltersDialog({ storeKey, onClose }: Props) {
  const [before] = useState(() => readSaved(storeKey));
  const [rows, setRows] = useState<readonly (SavedFilter & { was: string })[]>(() =>
    before.map(saved => ({ ...saved, was: saved.name })),
  );
  const [tried, setTried] = useState(false);
  const errorOf = (text: string): string | undefined => {
    const name = text.trim();
    if (!name) return words.nameMissing;
    return rows.filter(row => row.name.trim() === name).length > 1 ? words.nameTwice : undefined;
  };
  const keep = () => {
    setTried(true);
    if (rows.some(({ name }) => errorOf(name))) return;
    writeSaved(
      storeKey,
      rows.map(({ name, search }) => ({ name: name.trim(), search })),
    );
    onClose();
  };
  const dirty = rows.length < before.length || rows.some(({ name, was }) => name !== was);
  return (
    <Dialog
      title={words.manage}
      onClose={onClose}
      onSubmit={keep}
      dirty={dirty}
      actions={
        <Button type="submit" variant="primary">
          {words.keep}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {rows.length === 0 && <p className="text-muted">{words.noneLeft}</p>}
        {rows.map(({ was, name }) => (
          <div key={was} className="flex items-end gap-2">
            <div className="flex-1">
              <TextField
                label={words.nameOf(was)}
                value={name}
                maxLength={40}
                onChange={value =>
                  setRows(rows.map(row => (row.was === was ? { ...row, name: value ?? '' } : row)))
                }
                error={tried ? errorOf(name) : undefined}
              />
            </div>
            <IconButton
              icon={Trash}
              label={words.remove(was)}
              onClick={() => setRows(rows.filter(row => row.was !== was))}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
