import { parseRial } from '@moadi/domain/primitives';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Amount } from '../../../ui/display/Amount.tsx';
import { correctionWords as words } from './words.ts';

/** How much more or less an amount has become, in rials; nothing where it is the same. */
export function Delta({ before, after }: { before: string; after: string }) {
  const [from, to] = [parseRial(before), parseRial(after)];
  if (from === undefined || to === undefined || from === to) return null;
  const isMore = to > from;
  const Icon = isMore ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-center gap-1 text-help text-muted">
      <Icon size={14} className="flex-none" />
      <Amount rial={isMore ? to - from : from - to} /> {isMore ? words.more : words.less}
    </span>
  );
}
