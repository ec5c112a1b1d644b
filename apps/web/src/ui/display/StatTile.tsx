import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { linked, type LinkOf } from '../lib/links.ts';
import { words } from '../words.ts';
import { Sparkline } from './Sparkline.tsx';

type Props = {
  label: string;
  /** To what is counted. */
  link?: LinkOf | undefined;
  /** A count, or rials as text. */
  value: number | string;
  /** Against the period before, in percent; `good` says which way is welcome. */
  change?: { percent: number; good: 'up' | 'down' | undefined } | undefined;
  /** The same count day by day, oldest first. */
  trend?: readonly number[];
  /** What leads to what is counted, where that is no link. */
  action?: ReactNode;
  /** What the number is of. */
  unit?: string | undefined;
  /** Lines beneath, as today's part. */
  notes?: readonly ReactNode[];
  /** As wide as two on a phone: rials have many digits, and none is cut. */
  wide?: true | undefined;
};

/** One number of the dashboard. */
export function StatTile({ label, link, value, change, trend, action, unit, notes = [], wide }: Props) {
  return (
    <div className={cx('card flex min-w-0 flex-col gap-1 p-4', wide && 'col-span-2 sm:col-span-1')}>
      {linked(
        link,
        <>
          <span className="flex items-baseline gap-2 text-table text-muted">
            <span className={cx('flex-1 truncate', link && 'text-accent-text')}>{label}</span>
            {action}
          </span>
          <span className="flex items-end gap-3">
            <strong className="text-figure">{formatRial(String(value))}</strong>
            {unit && <span className="text-help text-muted">{unit}</span>}
            {trend && <Sparkline values={trend} />}
          </span>
        </>,
        { className: 'counted flex flex-col gap-1' },
      )}
      {change && <Change {...change} />}
      {notes.map(
        (note, at) =>
          note && (
            <span key={at} className="text-help leading-6 text-muted">
              {note}
            </span>
          ),
      )}
    </div>
  );
}

type ChangeProps = NonNullable<Props['change']> & { text?: (percent: string) => string };

/** Up or down against the period before, coloured by what is welcome. */
export function Change({ percent, good, text = words.change }: ChangeProps) {
  const way = percent > 0 ? 'up' : 'down';
  const Icon = way === 'up' ? ArrowUp : ArrowDown;
  const tone = percent === 0 || !good ? 'text-muted' : way === good ? 'text-success' : 'text-danger';
  return (
    <span className={`flex items-center gap-1 text-help ${tone}`}>
      {percent !== 0 && (
        <>
          <Icon size={14} />
          <span className="sr-only">{words[way]}</span>
        </>
      )}
      {text(toPersianDigits(Math.abs(percent)))}
    </span>
  );
}
