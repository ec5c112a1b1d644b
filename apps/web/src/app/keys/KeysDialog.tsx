import { KeysOfPlace } from '../../kit/keys/KeyRows.tsx';
import { keyPlaces, keysText, type KeyPlace } from '../../kit/keys/words.ts';
import { shortcuts, type ShortcutId } from '../../ui/keys/shortcuts.ts';
import { presentShortcuts } from '../../ui/keys/useShortcut.ts';
import { useStore } from '../../ui/lib/store.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { shellWords as words } from '../shell/words.ts';

/** The keys of the page: what its handlers read, from the same rows. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const present = new Set(useStore(presentShortcuts));
  const ids = (Object.keys(shortcuts) as ShortcutId[]).filter(id => present.has(id));
  return (
    <Dialog title={words.keys} onClose={onClose}>
      <p className="mb-3 text-help text-muted">{keysText}</p>
      {(Object.keys(keyPlaces) as KeyPlace[]).map(place => (
        <KeysOfPlace key={place} place={place} ids={ids} />
      ))}
    </Dialog>
  );
}
