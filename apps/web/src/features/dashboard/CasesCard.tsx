import type { AnswerOf } from '@moadi/contract/kit';
import type { reportEndpoints } from '@moadi/contract/reports';
import { formatRial } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import { changeOf, type Figure } from '../../kit/report/figures.ts';
import { Card } from '../../ui/display/Card.tsx';
import { Change } from '../../ui/display/StatTile.tsx';
import { AttentionChips } from './Attention.tsx';
import type { AttentionRow } from './attention-place.ts';
import { NewInvoice } from './NewInvoice.tsx';
import type { Range } from './range.tsx';
import { OtherCases } from './OtherCases.tsx';
import { dashboardWords as words } from './words.ts';

export type CaseSales = AnswerOf<typeof reportEndpoints.userCases>['cases'][number];

/** More cases than these are on the page of one's own cases. */
const MOST = 10;

type Props = { cases: readonly CaseSales[]; attention: readonly AttentionRow[]; range: Range };

/** What each case has sold and what it needs, in the order that the server has them: the one with the most to mend first. */
export function CasesCard({ cases, attention, range }: Props) {
  return (
    <Card title={words.cases} text={words.casesText(range.title)}>
      <div data-tour="attention">
        <div className={`hidden text-help text-muted lg:grid ${columns}`} aria-hidden="true">
          <span>{words.case}</span>
          <span className={figureColumns}>
            {figures.map(({ key, label }) => (
              <span key={key} className="lg:text-end">
                {label}
              </span>
            ))}
          </span>
        </div>
        <ul>
          {cases.slice(0, MOST).map(one => (
            <li
              key={one.clientId}
              className={`grid border-t border-hairline py-3 first:border-0 last:pb-0 lg:items-center ${columns}`}
            >
              <CaseRow of={one} needs={attention.filter(({ clientId }) => clientId === one.clientId)} />
            </li>
          ))}
        </ul>
      </div>
      <OtherCases count={cases.length - MOST} />
    </Card>
  );
}

const figures = [
  { key: 'total', label: words.sales, good: 'up' },
  { key: 'vat', label: words.vat, good: undefined },
  { key: 'count', label: words.accepted, good: 'up' },
] as const;

/** Name, figures, the act; each line has the same ones. */
const columns = 'gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)_9rem]';
const figureColumns = 'grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3';

function CaseRow({ of, needs }: { of: CaseSales; needs: readonly AttentionRow[] }) {
  const { clientId, caseName, whole, before } = of;
  return (
    <>
      <div className="min-w-0">
        <Link
          to="/cases/$clientId/dashboard"
          params={{ clientId: String(clientId) }}
          className="link block truncate font-medium"
        >
          {caseName}
        </Link>
        <AttentionChips rows={needs} />
      </div>
      <dl className={figureColumns}>
        {figures.map(({ key, label, good }) => (
          <div key={key} className="min-w-0 lg:text-end">
            <dt className="text-help text-muted lg:sr-only">{label}</dt>
            <dd>
              <bdi>{formatRial(String(of[key]))}</bdi>
              {whole && before && <Against now={whole[key]} former={before[key]} good={good} />}
            </dd>
          </div>
        ))}
      </dl>
      <NewInvoice of={of} isSmall />
    </>
  );
}

function Against({ now, former, good }: { now: Figure; former: Figure; good: 'up' | undefined }) {
  const percent = changeOf(now, former);
  if (percent === undefined) return null;
  return (
    <span className="flex lg:justify-end">
      <Change percent={percent} good={good} text={of => words.against(of, formatRial(String(former)))} />
    </span>
  );
}
