import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { words } from '../words.ts';
import { type PageFacts, pageLinks, pageSizes } from './page-links.ts';

type Props = PageFacts & {
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Counting all rows is slow, so it is done when someone asks. */
  onCount?: () => void;
  counting?: boolean;
};

export function Pagination({ onPage, onSize, onCount, counting, ...facts }: Props) {
  const { page, size, shown, total } = facts;
  const { links, hasNext } = pageLinks(facts);
  const first = (page - 1) * size + 1;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table no-print">
      <span className="text-muted">
        {shown > 0 && words.shown(formatRial(String(first)), formatRial(String(first + shown - 1)))}
      </span>
      {total === undefined ? (
        onCount && (
          <Button size="small" variant="ghost" busy={counting ?? false} onClick={onCount}>
            {words.countTotal}
          </Button>
        )
      ) : (
        <output>{words.total(formatRial(String(total)))}</output>
      )}
      <div className="flex flex-1 items-center justify-center gap-1">
        <IconButton
          size="small"
          icon={ChevronRight}
          label={words.previousPage}
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        />
        {links.map(link => (
          <button
            key={link}
            type="button"
            className="button"
            data-size="small"
            data-variant={link === page ? 'primary' : 'ghost'}
            aria-label={words.page(toPersianDigits(link))}
            aria-current={link === page ? 'page' : undefined}
            onClick={() => onPage(link)}
          >
            {toPersianDigits(link)}
          </button>
        ))}
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={words.nextPage}
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
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
