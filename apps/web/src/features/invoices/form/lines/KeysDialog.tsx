import { KeysOfPlaces } from '../../../../kit/keys/KeyRows.tsx';
import { presentShortcuts } from '../../../../ui/keys/useShortcut.ts';
import { useStore } from '../../../../ui/lib/store.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { invoiceWords } from '../../words.ts';
import { formWords as words } from '../words.ts';

/** The keys of the lines, and what their fields take beside values. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const present = useStore(presentShortcuts);
  return (
    <Dialog title={words.keysGuide} onClose={onClose} cancelLabel={invoiceWords.close}>
      <KeysOfPlaces places={['lines', 'amounts', 'dates']} present={present} />
    </Dialog>
  );
}
