import { figureTitles } from '@moadi/domain/reports';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Printer from 'lucide-react/icons/printer';
import { useDownload } from '../../kit/api/useDownload.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { ChartCard } from '../../kit/report/ChartCard.tsx';
import type { Model, Ranged, Section } from '../../kit/report/figures.ts';
import { createdIn, linkTo, type Filters, type ListAddress } from '../../kit/report/ListLink.tsx';
import { RangePicker, type ChosenRange } from '../../kit/report/RangePicker.tsx';
import { ReportTile } from '../../kit/report/ReportTile.tsx';
import { chartRow, dayPoints, dayRows } from '../../kit/report/rows.ts';
import { StateGrid } from '../../kit/report/StateGrid.tsx';
import { reportWords } from '../../kit/report/words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { DonutChart } from '../../ui/charts/DonutChart.tsx';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { printPage } from '../../ui/lib/print.ts';
import type { Chart, Report } from './descriptions.ts';

/** What a report is of: the range that was counted, and what it was compared with. */
export interface Answer extends Ranged {
  section: Section;
}

type Props = {
  title: string;
  description: Report;
  range: ChosenRange;
  query: UseQueryResult<Answer>;
  list: ListAddress;
  workbook: GiveWorkbook;
};

/** The same figures as a workbook, or those of one chart. */
export type GiveWorkbook = (part?: string) => Promise<void>;

/** A report as its description has it: range, numbers, the line of days, and what is counted apart; every number is a link. */
export function ReportPage({ title, description, range, query, list, workbook }: Props) {
  const { busy, get } = useDownload(reportWords.workbookGiven);
  const actions = (
    <>
      {range.days && !range.fault && (
        <Button icon={FileSpreadsheet} busy={busy} onClick={() => void get(() => workbook())}>
          {reportWords.workbook}
        </Button>
      )}
      <Button icon={Printer} onClick={() => void printPage()}>
        {reportWords.print}
      </Button>
    </>
  );
  return (
    <Page title={title} actions={actions}>
      <RangePicker range={range} />
      {range.days ? (
        <Loaded query={query}>
          {answer => (
            <Content
              description={description}
              answer={answer}
              list={list}
              workbook={workbook}
              isOld={query.isPlaceholderData}
            />
          )}
        </Loaded>
      ) : (
        !range.fault && <p className="text-muted">{reportWords.incomplete}</p>
      )}
    </Page>
  );
}

type ContentProps = Pick<Props, 'description' | 'list' | 'workbook'> & { answer: Answer; isOld: boolean };

function Content({ description, answer, list, workbook, isOld }: ContentProps) {
  const { section } = answer;
  const inRange = createdIn(answer.start, answer.end);
  return (
    <div className="flex flex-col gap-4" data-old={isOld ? '' : undefined} aria-busy={isOld || undefined}>
      <Ranges answer={answer} />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {description.ever.map(({ label, value, filters }) => (
          <StatTile key={label} label={label} link={linkTo(list, filters)} value={value(section)} />
        ))}
        {description.tiles.map(tile => (
          <ReportTile key={tile.label} tile={tile} section={section} ranges={answer} list={list} />
        ))}
      </div>
      {section.count === 0 ? (
        <Card>
          <EmptyState title={reportWords.nothing} />
        </Card>
      ) : (
        <>
          <Trend section={section} list={list} workbook={workbook} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {description.charts.map(chart => (
              <ChartOf
                key={chart.title}
                chart={chart}
                models={(section[chart.part] ?? []) as readonly Model[]}
                workbook={workbook}
                list={list}
                inRange={inRange}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Which days these are, and with which they are compared. */
function Ranges({ answer: { start, end, compared } }: { answer: Answer }) {
  const day = (ms: number) => formatJalali(tehranDayOf(ms));
  return (
    <p className="text-help text-muted">
      <strong className="text-text">{reportWords.from(day(start), day(end))}</strong>
      {compared && (
        <>
          {' — '}
          {reportWords.comparedWith(
            day(start),
            day(compared.end),
            day(compared.beforeStart),
            day(compared.beforeEnd),
          )}
          {compared.end < end && ` ${reportWords.todayApart}`}
        </>
      )}
    </p>
  );
}

type TrendProps = Pick<Props, 'list' | 'workbook'> & { section: Section };

function Trend({ section, list, workbook }: TrendProps) {
  const rows = dayRows(section.dateModels, list);
  return (
    <ChartCard
      title={figureTitles.byDate}
      rows={rows}
      of={figureTitles.date}
      workbook={() => workbook('date')}
    >
      <LineChart label={figureTitles.byDate} points={dayPoints(rows)} area height={340} />
    </ChartCard>
  );
}

type ChartProps = Pick<Props, 'list' | 'workbook'> & {
  chart: Chart;
  models: readonly Model[];
  inRange: Filters;
};

function ChartOf({ chart: { kind, title, part, by, key }, models, workbook, list, inRange }: ChartProps) {
  const rows = by.items
    .map(({ id, label }) => {
      const model = models.find(({ customModel }) => customModel === id) ?? { customModel: id, count: 0 };
      return chartRow(model, label, list, { ...inRange, [key]: String(id) });
    })
    // All states are told, also those with nothing in them; of kinds those that there are.
    .filter(({ count }) => kind === 'grid' || count > 0);
  const points = rows.map(({ label, link, count }) => ({ label, link, value: count }));
  return (
    <ChartCard
      title={title}
      rows={rows}
      of={figureTitles.part}
      workbook={() => workbook(part.replace(/Models$/, ''))}
    >
      {kind === 'bars' && <BarChart label={title} points={points} />}
      {kind === 'donut' && <DonutChart label={title} points={points} link={linkTo(list, inRange)} />}
      {kind === 'grid' && <StateGrid of={by} rows={rows} />}
    </ChartCard>
  );
}
