import type { AnswerOf } from '@moadi/contract/kit';
import type { reportEndpoints } from '@moadi/contract/reports';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import { changeOf, type Figure, type Ranged } from '../../kit/report/figures.ts';
import { salesFilter } from '../../kit/report/invoice-tiles.ts';
import { createdIn, linkTo } from '../../kit/report/ListLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Change } from '../../ui/display/StatTile.tsx';
import { linked, type LinkOf } from '../../ui/lib/links.ts';
import { AttentionChips } from './Attention.tsx';
import type { AttentionRow } from './attention-place.ts';
import { invoicesOf } from './figures.ts';
import { NewInvoice } from './NewInvoice.tsx';
import type { Range } from './range.tsx';
import { OtherCases } from './OtherCases.tsx';
import { dashboardWords as words } from './words.ts';

type Sales = AnswerOf<typeof reportEndpoints.userCases>;
type CaseSales = Sales['cases'][number];

/** More cases than these are on the page of one's own cases. */
const MOST = 10;

/** Whether a case has its row in the card. */
export const isInCard = ({ cases }: Sales, clientId: number | undefined): boolean =>
  cases.slice(0, MOST).some(one => one.clientId === clientId);

type Props = { sales: Sales; attention: readonly AttentionRow[]; range: Range };

/** What each case has sold and what it needs, in the order that the server has them: the one with the most to mend first. */
export function CasesCard({ sales, attention, range }: Props) {
  const { cases } = sales;
  return (
    <Card title={words.cases} text={words.casesText(range.title)}>
      <div data-tour="attention">
        <div className={`hidden text-help text-muted lg:grid ${columns}`} aria-hidden="true">
          <span>{words.case}</span>
          <span className={figureColumns}>
            {figures.map(({ key, label }) => (
              <span key={key}>{label}</span>
            ))}
          </span>
        </div>
        <ul>
          {cases.slice(0, MOST).map(one => (
            <li
              key={one.clientId}
              className={`grid border-t border-hairline py-3 first:border-0 last:pb-0 lg:items-center ${columns}`}
            >
              <CaseRow
                of={one}
                ranges={sales}
                needs={attention.filter(({ clientId }) => clientId === one.clientId)}
              />
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

type RowProps = { of: CaseSales; ranges: Ranged; needs: readonly AttentionRow[] };

function CaseRow({ of, ranges: { start, end, compared }, needs }: RowProps) {
  const { clientId, caseName, whole, before } = of;
  const list = invoicesOf(clientId);
  const soldIn = (from: number, to: number) => linkTo(list, { ...createdIn(from, to), ...salesFilter });
  const sold = soldIn(start, end);
  const soldBefore = compared && soldIn(compared.beforeStart, compared.beforeEnd);
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
        {figures.map(({ key, label, good }, index) => (
          <div key={key} className="min-w-0">
            <dt className="text-help text-muted lg:sr-only">{label}</dt>
            <dd className="figures">
              {linked(sold, <bdi>{formatRial(String(of[key]))}</bdi>, {
                name: words.figure(caseName, label, formatRial(String(of[key]))),
                isTwin: index > 0,
              })}
              {whole && before && (
                <Against
                  now={whole[key]}
                  former={before[key]}
                  good={good}
                  link={soldBefore}
                  name={text => words.figure(caseName, label, text)}
                  isTwin={index > 0}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <NewInvoice of={of} isSmall />
    </>
  );
}

type AgainstProps = {
  now: Figure;
  former: Figure;
  good: 'up' | undefined;
  link: LinkOf | undefined;
  name: (text: string) => string;
  isTwin: boolean;
};

function Against({ now, former, good, link, name, isTwin }: AgainstProps) {
  const percent = changeOf(now, former);
  if (percent === undefined) return null;
  const text = (of: string) => words.against(of, formatRial(String(former)));
  return (
    <span className="flex">
      {linked(link, <Change percent={percent} good={good} text={text} />, {
        className: 'counted',
        name: name(text(toPersianDigits(percent))),
        isTwin,
      })}
    </span>
  );
}
