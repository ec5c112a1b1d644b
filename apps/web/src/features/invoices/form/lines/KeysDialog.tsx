import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { invoiceWords } from '../../words.ts';
import { formWords as words } from '../words.ts';
import { lineKeys, writtenKeys, type KeyRow } from './words.ts';

/** The keys of the lines, and what their fields take beside values. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys = Object.values<KeyRow>(lineKeys).map(row => ({ written: chordOf(row), text: row.text }));
  return (
    <Dialog title={words.keysGuide} onClose={onClose} cancelLabel={invoiceWords.close}>
      <KeyList title={words.linesKeys} rows={keys} />
      <KeyList title={words.writtenKeys} rows={writtenKeys} />
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly { written: string; text: string }[] }) {
  return (
    <section className="mb-4">
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-table">
        {rows.map(({ written, text }) => (
          <div key={written} className="contents">
            <dt>
              <kbd dir="ltr" className="code">
                {written}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `Ctrl+Shift+D` */
const chordOf = ({ code, ctrl, shift }: KeyRow): string =>
  [ctrl && 'Ctrl', shift && 'Shift', code.replace(/^Key/, '')].filter(Boolean).join('+');
