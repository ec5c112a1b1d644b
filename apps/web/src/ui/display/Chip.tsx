import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import { type Meaning, meaningIcons } from './meanings.ts';

/** A small label: a filter that can be removed, a tag. */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}) {
  return (
    <span className="chip">
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          className="-my-0.5 -me-1.5 rounded-chip p-[5px]"
          aria-label={removeLabel ?? words.remove}
          onClick={onRemove}
        >
          <X size={14} />
        </button>
      )}
    </span>
  );
}

/** A state with its meaning: colour and icon together. */
export function StateChip({ meaning, children }: { meaning: Meaning; children: ReactNode }) {
  const Icon = meaningIcons[meaning];
  return (
    <span className="chip" data-meaning={meaning}>
      <Icon size={14} className="flex-none" />
      <span className="truncate">{children}</span>
    </span>
  );
}
