import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { copyText } from '../../ui/display/CopyText.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { NewApiKey } from './api-key.ts';
import { apiKeyWords as words } from './words.ts';

const notYet = { title: words.leaveTitle, text: words.leaveText, action: words.leave, cancel: words.back };

/** The key that was made, this once: anyone who has not copied it is asked before it is gone. */
export default function MadeKeyDialog({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  const { name, key } = made;
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(key));
  const leave = async () => {
    if (copied || (await askConfirm(notYet))) onClose();
  };
  return (
    <Dialog
      title={words.madeTitle(name)}
      size="medium"
      onClose={() => void leave()}
      cancelLabel={words.close}
      // A click beside it closes no form.
      onSubmit={() => void copy()}
      actions={
        <Button type="submit" variant="primary" icon={copied ? Check : Copy}>
          {copied ? words.copied : words.copy}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="notice" data-meaning="warning">
          {words.once}
        </p>
        <TextArea label={words.key} value={key} onChange={() => {}} readOnly rows={2} ltr />
        <div className="grid gap-1">
          <p className="text-help text-muted">{words.how}</p>
          <bdi className="code">Authorization: Bearer {made.hint}…</bdi>
        </div>
        <output className="sr-only">{copied && words.copied}</output>
      </div>
    </Dialog>
  );
}
