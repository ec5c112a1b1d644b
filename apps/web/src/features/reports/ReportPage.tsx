import { figureTitles } from '@moadi/domain/reports';
import { endOfDay, formatJalali, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useDownload } from '../../kit/api/useDownload.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { ChartCard, type ChartRow } from '../../kit/report/ChartCard.tsx';
import type { Model, Section } from '../../kit/report/figures.ts';
import { linkTo, type ListAddress } from '../../kit/report/ListLink.tsx';
import { RangePicker, type ChosenRange } from '../../kit/report/RangePicker.tsx';
import { ReportTile } from '../../kit/report/ReportTile.tsx';
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
export interface Answer {
  start: number;
  end: number;
  compared?: { end: number; beforeStart: number; beforeEnd: number } | undefined;
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
  const days = (from: number, to: number) => ({ [description.days]: `${from}|${to}` });
  const inRange = days(answer.start, answer.end);
  return (
    <div className="flex flex-col gap-4" data-old={isOld ? '' : undefined} aria-busy={isOld || undefined}>
      <Ranges answer={answer} />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {description.ever.map(({ label, value, filters }) => (
          <StatTile key={label} label={linkTo(list, filters, label)} value={value(section)} />
        ))}
        {description.tiles.map(tile => (
          <ReportTile key={tile.label} tile={tile} section={section} list={list} inRange={inRange} />
        ))}
      </div>
      {section.count === 0 ? (
        <Card>
          <EmptyState title={reportWords.nothing} />
        </Card>
      ) : (
        <>
          <Trend description={description} section={section} list={list} workbook={workbook} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {description.charts.map(chart => (
              <ChartOf
                key={chart.title}
                chart={chart}
                models={(section[chart.part] ?? []) as readonly Model[]}
                workbook={workbook}
                linkOf={(id, label) => linkTo(list, { ...inRange, [chart.key]: String(id) }, label)}
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
        </>
      )}
    </p>
  );
}

type TrendProps = Pick<Props, 'description' | 'list' | 'workbook'> & { section: Section };

function Trend({ description, section, list, workbook }: TrendProps) {
  const navigate = useNavigate();
  const rows = section.dateModels.map(({ customModel, ...figures }, index, all): ChartRow => {
    const day = tehranDayOf(customModel);
    const label = formatJalali(day);
    const next = all[index + 1];
    const to = next ? next.customModel - 1 : endOfDay(day);
    const filters = { [description.days]: `${startOfDay(day)}|${to}` };
    return {
      ...withAmounts(figures),
      key: customModel,
      label,
      link: linkTo(list, filters, label),
    };
  });
  const open = (index: number) => {
    const day = tehranDayOf(section.dateModels[index]!.customModel);
    if (list) void navigate(list({ [description.days]: `${startOfDay(day)}|${endOfDay(day)}` }));
  };
  return (
    <ChartCard
      title={figureTitles.byDate}
      rows={rows}
      of={figureTitles.date}
      workbook={() => workbook('date')}
    >
      <LineChart
        label={figureTitles.byDate}
        points={rows.map(({ label, count }) => ({ label: label.slice(5), value: count }))}
        area
        height={340}
        onOpen={list && open}
      />
    </ChartCard>
  );
}

const withAmounts = ({ count, total, vat }: Omit<Model, 'customModel'>) => ({
  count,
  ...(total !== undefined && { total }),
  ...(vat !== undefined && { vat }),
});

type ChartProps = {
  chart: Chart;
  models: readonly Model[];
  workbook: GiveWorkbook;
  linkOf: (id: number, label: string) => ReactNode;
};

function ChartOf({ chart: { kind, title, part, by }, models, workbook, linkOf }: ChartProps) {
  const rows = by.items
    .map(({ id, label }): ChartRow => {
      const { count, total, vat } = models.find(({ customModel }) => customModel === id) ?? { count: 0 };
      return { key: id, label, link: linkOf(id, label), ...withAmounts({ count, total, vat }) };
    })
    // All states are told, also those with nothing in them; of kinds those that there are.
    .filter(({ count }) => kind === 'grid' || count > 0);
  const points = rows.map(({ label, link, count }) => ({ label, shown: link, value: count }));
  return (
    <ChartCard
      title={title}
      rows={rows}
      of={figureTitles.part}
      workbook={() => workbook(part.replace(/Models$/, ''))}
    >
      {kind === 'bars' && <BarChart label={title} points={points} />}
      {kind === 'donut' && <DonutChart label={title} points={points} />}
      {kind === 'grid' && <StateGrid of={by} rows={rows} />}
    </ChartCard>
  );
}
