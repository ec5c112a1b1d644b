import { statesOf } from '@moadi/domain/invoices';
import { useState } from 'react';
import { hasDraft, placesOf, removeDraft } from '../../../kit/draft/stored-draft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { draftOf } from '../drafts.ts';
import type { InvoiceItem } from '../answers.ts';
import { detailWords as words } from './words.ts';

/**
 * What was typed into the form of this invoice before it was sent, by somebody else or elsewhere: the form does not open
 * any more, so it is told here, and can be dropped.
 */
export function LeftDraft({ item: { clientId, id, state } }: { item: InvoiceItem }) {
  const [places] = useState(() => placesOf(draftOf({ clientId, id })).filter(hasDraft));
  const [isDropped, setDropped] = useState(false);
  if (isDropped)
    return (
      <p ref={focusSoon} tabIndex={-1} role="status" className="text-muted outline-none">
        {words.draftDropped}
      </p>
    );
  if (places.length === 0 || statesOf('edit').includes(state)) return null;
  const drop = async () => {
    const question = { title: words.dropDraft, text: words.dropText, action: words.dropDraft, danger: true };
    if (!(await askConfirm(question))) return;
    places.forEach(removeDraft);
    setDropped(true);
  };
  return (
    <div className="notice flex-wrap items-center" data-meaning="warning">
      <p className="flex-1 basis-64">{words.leftDraft}</p>
      <Button size="small" onClick={() => void drop()}>
        {words.dropDraft}
      </Button>
    </div>
  );
}

/** The button that had the keyboard is gone: it stays in the dialog. */
const focusSoon = (node: HTMLElement | null) => void setTimeout(() => node?.focus());
