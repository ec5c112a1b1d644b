import { KeyRows, KeysOfPlace } from '../../../../kit/keys/KeyRows.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { invoiceWords } from '../../words.ts';
import { formWords as words } from '../words.ts';
import { lineKeys } from './line-keys.ts';
import { keysTitle, writtenKeys } from './words.ts';

/** The keys of the lines, and what their fields take beside values. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const written = writtenKeys.map(({ written: sign, text }) => ({ text, caps: [sign] }));
  return (
    <Dialog title={words.keysGuide} onClose={onClose} cancelLabel={invoiceWords.close}>
      <KeysOfPlace place="lines" ids={lineKeys} />
      <KeyRows title={keysTitle} rows={written} />
    </Dialog>
  );
}
