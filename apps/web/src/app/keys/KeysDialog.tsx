import { KeysOfPlaces } from '../../kit/keys/KeyRows.tsx';
import { keyPlaces, keysText, type KeyPlace } from '../../kit/keys/words.ts';
import { presentShortcuts } from '../../ui/keys/useShortcut.ts';
import { useStore } from '../../ui/lib/store.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { shellWords as words } from '../shell/words.ts';

/** The keys of the page: what its handlers read, from the same rows. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const present = useStore(presentShortcuts);
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <p className="mb-3 text-help text-muted">{keysText}</p>
      <KeysOfPlaces places={Object.keys(keyPlaces) as KeyPlace[]} present={present} />
    </Dialog>
  );
}
