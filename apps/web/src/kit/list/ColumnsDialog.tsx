import type { Resource } from '@moadi/contract/kit';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import {
  choiceOrder,
  moved,
  readColumns,
  usualColumns,
  visibleColumns,
  writeColumns,
} from './chosen-columns.ts';
import { columnWords as words } from './words.ts';

type Props = { storeKey: string; resource: Resource; isStaff: boolean; onClose: () => void };

/** Which columns a list shows and in which order; nothing happens before it is kept. */
export default function ColumnsDialog({ storeKey, resource, isStaff, onClose }: Props) {
  const all = visibleColumns(resource, isStaff).map(([id]) => id);
  const usual = usualColumns(resource, isStaff);
  const [before] = useState(() => readColumns(storeKey, resource, isStaff) ?? usual);
  const [order, setOrder] = useState(() => choiceOrder(all, before));
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(before));
  const chosen = order.filter(id => on.has(id));
  const isUsual = String(chosen) === String(usual);
  const keep = () => {
    if (chosen.length === 0) return;
    writeColumns(storeKey, isUsual ? undefined : chosen);
    onClose();
  };
  const reset = () => {
    setOrder(choiceOrder(all, usual));
    setOn(new Set(usual));
  };
  const toggle = (id: string, checked: boolean) =>
    setOn(new Set(checked ? [...on, id] : [...on].filter(other => other !== id)));
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      onSubmit={keep}
      dirty={String(chosen) !== String(before)}
      actions={
        <Button type="submit" variant="primary">
          {words.keep}
        </Button>
      }
    >
      <p className="mb-3 text-muted">{words.text}</p>
      <ul aria-label={words.title} className="flex flex-col">
        {order.map((id, place) => {
          const label = resource.columns[id]!.label;
          return (
            <li key={id} className="flex items-center gap-1">
              <div className="flex-1">
                <Checkbox label={label} checked={on.has(id)} onChange={checked => toggle(id, checked)} />
              </div>
              <IconButton
                size="small"
                icon={ArrowUp}
                label={words.up(label)}
                disabled={place === 0}
                onClick={() => setOrder(moved(order, id, -1))}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={words.down(label)}
                disabled={place === order.length - 1}
                onClick={() => setOrder(moved(order, id, 1))}
              />
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 && (
        <p role="alert" className="mt-2 text-help text-danger">
          {words.none}
        </p>
      )}
      <div className="mt-3">
        <Button
          size="small"
          onClick={reset}
          disabled={isUsual && String(order) === String(choiceOrder(all, usual))}
        >
          {words.reset}
        </Button>
      </div>
    </Dialog>
  );
}
