import type { TourId } from '@moadi/domain/access';
import { toPersianDigits } from '@moadi/domain/primitives';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { cardPlace, inView } from './place.ts';
import { tourSteps, tourTitles, tourWords as words } from './words.ts';

type Props = {
  tour: TourId;
  step: string;
  /** Where it stands among those that are shown, from 1. */
  number: number;
  count: number;
  target: Element;
  /** To the next, which ends it behind the last, or to the one before. */
  onGo: (direction: 1 | -1) => void;
  onSkip: () => void;
  onLater: () => void;
};

/**
 * One step: what it shows stands out, and a card beside it says what that is. The page stays usable beneath. Enter goes on, the
 * arrow keys go to and fro, Escape leaves it for later.
 */
export function TourCard(props: Props) {
  const { tour, step, number, count, target, onGo, onSkip, onLater } = props;
  const isLast = number === count;
  const layer = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const { title, text } = (tourSteps[tour] as Record<string, { title: string; text: string }>)[step]!;

  useLayoutEffect(() => layer.current!.showPopover(), []);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    const box = card.current!;
    return () => {
      if (box.contains(document.activeElement) || document.activeElement === document.body) opener?.focus();
    };
  }, [opener]);
  useLayoutEffect(() => {
    target.scrollIntoView({ block: 'nearest' });
    return follow(target, ring.current!, card.current!);
  }, [target]);

  const press = (event: KeyboardEvent) => {
    const act = { Escape: onLater, ArrowLeft: () => onGo(1), ArrowRight: () => onGo(-1) }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return createPortal(
    <div ref={layer} popover="manual" className="tour no-print">
      <div ref={ring} className="spot" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all its buttons */}
      <div
        ref={card}
        role="dialog"
        aria-label={tourTitles[tour]}
        className="card"
        data-floating=""
        onKeyDown={press}
      >
        <div className="flex items-center gap-2">
          <span className="flex-1 text-help text-muted">
            {tourTitles[tour]}، {words.place(toPersianDigits(number), toPersianDigits(count))}
          </span>
          <IconButton size="small" icon={X} label={words.later} onClick={onLater} />
        </div>
        <div aria-live="polite">
          <h2 className="text-section font-bold">{title}</h2>
          <p className="mt-1">{text}</p>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <div className="flex-1">
            {!isLast && (
              <Button size="small" variant="ghost" onClick={onSkip}>
                {words.skip}
              </Button>
            )}
          </div>
          {number > 1 && (
            <Button size="small" onClick={() => onGo(-1)}>
              {words.previous}
            </Button>
          )}
          <Button ref={next} size="small" variant="primary" onClick={() => onGo(1)}>
            {isLast ? words.finish : words.next}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** Keeps ring and card at their target while anything moves. */
function follow(target: Element, ring: HTMLElement, card: HTMLElement): () => void {
  const place = () => {
    if (!target.isConnected) return;
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const { top, bottom, left, right } = inView(target.getBoundingClientRect(), view);
    Object.assign(ring.style, {
      top: `${top}px`,
      left: `${left}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const at = cardPlace(target.getBoundingClientRect(), size, view);
    Object.assign(card.style, { top: `${at.top}px`, left: `${at.left}px` });
  };
  place();
  const resized = new ResizeObserver(place);
  resized.observe(target);
  resized.observe(card);
  const stop = new AbortController();
  addEventListener('scroll', place, { signal: stop.signal, capture: true, passive: true });
  addEventListener('resize', place, { signal: stop.signal });
  return () => {
    stop.abort();
    resized.disconnect();
  };
}
