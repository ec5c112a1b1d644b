import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { words } from '../words.ts';
import { type PageFacts, pageLinks, pageSizes } from './page-links.ts';

type Props = PageFacts & {
  /** What is paged through, as its filters and order say it: another list forgets a page that was chosen in this one. */
  of?: string;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Counting all rows is slow, so it is done when someone asks. */
  onCount?: (() => void) | undefined;
  counting?: boolean;
  /** There are more than so many, and how many is not known. */
  moreThan?: number | undefined;
};

/** Pages are asked for when the choosing rests for so long: anyone who leafs through asks for the last alone. */
const REST_MS = 500;

export function Pagination({ of = '', onPage, onSize, onCount, counting, moreThan, ...facts }: Props) {
  const { page, size, shown, total } = facts;
  // Chosen from this page, in this list.
  const from = JSON.stringify([page, size, of]);
  const [choice, setChoice] = useState({ from, page });
  const chosen = choice.from === from ? choice.page : page;
  const choose = (page: number) => setChoice({ from, page });
  const go = useEffectEvent(onPage);
  useEffect(() => {
    if (chosen === page) return;
    const timer = setTimeout(() => go(chosen), REST_MS);
    return () => clearTimeout(timer);
  }, [chosen, page]);
  const { links, hasNext } = pageLinks(facts, chosen);
  const first = (page - 1) * size + 1;
  return (
    <nav
      aria-label={words.pages}
      data-foot=""
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table no-print"
    >
      <span className="text-muted">
        {shown > 0 && words.shown(formatRial(String(first)), formatRial(String(first + shown - 1)))}
      </span>
      {total === undefined ? (
        <span className="flex items-center gap-1 empty:hidden">
          {moreThan !== undefined && <output>{words.moreThan(formatRial(String(moreThan)))}</output>}
          {onCount && (
            <Button size="small" variant="ghost" busy={counting ?? false} onClick={onCount}>
              {words.countTotal}
            </Button>
          )}
        </span>
      ) : (
        <output>{words.total(formatRial(String(total)))}</output>
      )}
      <div className="flex flex-1 items-center justify-center gap-1">
        <IconButton
          size="small"
          icon={ChevronRight}
          label={words.previousPage}
          disabled={chosen === 1}
          onClick={() => choose(chosen - 1)}
        />
        {links.map(link => (
          <button
            key={link}
            type="button"
            className="button"
            data-size="small"
            data-variant={link === chosen ? 'primary' : 'ghost'}
            aria-label={words.page(toPersianDigits(link))}
            aria-current={link === chosen ? 'page' : undefined}
            onClick={() => choose(link)}
          >
            {toPersianDigits(link)}
          </button>
        ))}
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={words.nextPage}
          disabled={!hasNext}
          onClick={() => choose(chosen + 1)}
        />
      </div>
      <label className="flex items-center gap-2 text-muted">
        {words.pageSize}
        <span className="box min-h-7! pointer-coarse:min-h-9!">
          <select className="py-0.5!" value={size} onChange={event => onSize(Number(event.target.value))}>
            {pageSizes.map(choice => (
              <option key={choice} value={choice}>
                {toPersianDigits(choice)}
              </option>
            ))}
          </select>
          <ChevronDown size={14} />
        </span>
      </label>
    </nav>
  );
}
