import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { Walk } from '../../../kit/list/useWalk.ts';
import { walkWords as words } from '../../../kit/list/words.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';

/** To the row of the list before this one and behind it, and why there is none. */
export function WalkButtons({ walk: { step, message } }: { walk: Walk }) {
  return (
    <>
      <output className="text-help text-muted">{message}</output>
      <IconButton
        icon={ChevronUp}
        label={words.previous}
        aria-keyshortcuts="ArrowUp K"
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={words.next}
        aria-keyshortcuts="ArrowDown J"
        onClick={() => step(1)}
      />
    </>
  );
}
