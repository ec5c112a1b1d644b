import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { readSaved, withSaved, writeSaved } from './saved-filters.ts';
import type { ListSearch } from './search.ts';
import { savedWords as words } from './words.ts';

type Props = { storeKey: string; search: ListSearch; onClose: () => void };

/** Gives the filters that are on a name. */
export default function SaveFilterDialog({ storeKey, search, onClose }: Props) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const name = text.trim();
  const known = readSaved(storeKey);
  const save = () => {
    setTried(true);
    if (!name) return;
    writeSaved(storeKey, withSaved(known, { name, search }));
    onClose();
  };
  return (
    <Dialog
      title={words.save}
      onClose={onClose}
      onSubmit={save}
      actions={
        <Button type="submit" variant="primary">
          {words.saveAction}
        </Button>
      }
    >
      <TextField
        label={words.name}
        value={text}
        onChange={value => setText(value ?? '')}
        required
        maxLength={40}
        help={known.some(saved => saved.name === name) ? words.replaces : words.nameHelp}
        error={tried && !name ? words.nameMissing : undefined}
      />
    </Dialog>
  );
}
