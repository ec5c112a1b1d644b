import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import {
  figureTitles,
  reportSections,
  reportTitles,
  type ReportSection,
  type SectionName,
} from '@moadi/domain/reports';
import { writeWorkbook, type ColumnSpec, type RowValues, type SheetSpec } from '@moadi/xlsx';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { rangedOf } from './report.ts';
import type { SectionOf } from './section.ts';
import { words } from './words.ts';

type Ranged = ReturnType<typeof rangedOf>;

/** Count, and where the section has amounts what was accepted of it, with rials as text; a state has rials of its own alone. */
interface Figures {
  count: number;
  accepted?: number;
  total?: string;
  vat?: string;
}
type Model = Figures & { customModel: number };

/** The section of any report, as far as its workbook goes. */
interface Section extends Figures {
  totalEverCount: number;
  dateModels: readonly Model[];
  whole?: Figures | undefined;
  before?: Figures | undefined;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface BookOptions {
  /** Whose report it is, where it is one case's. */
  caseName?: string;
  /** Only the sheet of this chart. */
  part?: string | undefined;
}

/** A report as a workbook: a sheet of its sums, one of its days, and one for each thing that it counts apart. */
export function reportWorkbook<S extends SectionName>(
  name: S,
  answer: Ranged & Record<S, SectionOf<S>>,
  { caseName, part: only }: BookOptions = {},
): FileAnswer {
  const section: Section & Readonly<Record<string, unknown>> = answer[name];
  const described: ReportSection = reportSections[name];
  const titles: Readonly<Record<string, string>> = reportTitles[name].parts;
  const parts = Object.keys(described.by).map(part => ({
    part,
    sheet: () =>
      partSheet(described, part, titles[part] ?? part, section[`${part}Models`] as readonly Model[]),
  }));
  const charts = [{ part: DATE, sheet: () => dateSheet(described, section.dateModels) }, ...parts];
  const book = {
    sheets: [
      ...(only === undefined
        ? [summarySheet(described, [reportTitles[name].report, caseName], answer, section)]
        : []),
      ...charts.filter(({ part }) => only === undefined || part === only).map(({ sheet }) => sheet()),
    ],
  };
  const days = [answer.start, answer.end].map(ms => dayOf(ms).replaceAll('/', '-'));
  const file = only === undefined ? name : `${name}-${only}`;
  return new FileAnswer(XLSX, `${file}-${days.join('_')}.xlsx`, async () => {
    const sink = new PassThrough();
    const [bytes] = await Promise.all([buffer(sink), writeWorkbook(sink, book)]);
    return bytes;
  });
}

/** The chart of days, among those of what is counted apart. */
const DATE = 'date';
const STATE = 'state';

const dayOf = (ms: number): string => jalaliText(tehranDayOf(ms));

/** One number for each thing, in the range and in the two that are compared. */
function summarySheet(
  { amounts }: ReportSection,
  [title, caseName]: readonly [string, string | undefined],
  { start, end, compared }: Ranged,
  section: Section,
): SheetSpec {
  const { whole, before } = section;
  const ranges = [
    { title: figureTitles.inRange, from: start, to: end, figures: section },
    ...(compared && whole && before
      ? [
          { title: words.whole, from: start, to: compared.end, figures: whole },
          { title: words.before, from: compared.beforeStart, to: compared.beforeEnd, figures: before },
        ]
      : []),
  ];
  const row = (label: string, value: (range: (typeof ranges)[number]) => RowValues[number]): RowValues => [
    label,
    ...ranges.map(value),
  ];
  const shown = (value: string | bigint) => ({ value, kind: 'number' as const, format: NUMBER });
  return {
    name: words.summary,
    columns: [
      { title, width: 28 },
      ...ranges.map(range => ({ title: range.title, width: 22, kind: 'code' as const })),
    ],
    rows: [
      ...(caseName === undefined ? [] : [[words.ofCase, caseName]]),
      row(words.from, ({ from }) => dayOf(from)),
      row(words.to, ({ to }) => dayOf(to)),
      row(figureTitles.count, ({ figures }) => shown(BigInt(figures.count))),
      ...(amounts
        ? [
            row(figureTitles.accepted, ({ figures }) => shown(BigInt(figures.accepted ?? 0))),
            row(figureTitles.acceptedTotal, ({ figures }) => shown(figures.total ?? '0')),
            row(figureTitles.acceptedVat, ({ figures }) => shown(figures.vat ?? '0')),
          ]
        : []),
      [figureTitles.ever, shown(BigInt(section.totalEverCount))],
    ],
  };
}

/** Days are text in our calendar: spreadsheets that know it not would show another. */
function dateSheet(section: ReportSection, models: readonly Model[]): SheetSpec {
  return {
    name: figureTitles.byDate,
    columns: [{ title: figureTitles.date, width: 14, kind: 'code' }, ...figureColumns(section, DATE)],
    rows: models.map(model => [dayOf(model.customModel), ...figuresOf(section, DATE, model)]),
    filter: true,
  };
}

/** All states are told, also those with nothing in them; of other things those that there are. */
function partSheet(section: ReportSection, part: string, title: string, models: readonly Model[]): SheetSpec {
  const rows = (section.by[part]?.items ?? []).flatMap(({ id, label }) => {
    const model = models.find(({ customModel }) => customModel === id);
    return model || part === STATE ? [[label, ...figuresOf(section, part, model ?? NONE)]] : [];
  });
  return {
    name: title,
    columns: [{ title: figureTitles.part, width: 34 }, ...figureColumns(section, part)],
    rows,
    filter: true,
  };
}

const NUMBER = '#,##0';
const NONE: Figures = { count: 0, total: '0', vat: '0' };

/** What was accepted stands beside the count; what is in a state is told with its own rials. */
function figureColumns({ amounts }: ReportSection, part: string): ColumnSpec[] {
  const ofState = part === STATE;
  const rials = ofState
    ? [figureTitles.total, figureTitles.vat]
    : [figureTitles.acceptedTotal, figureTitles.acceptedVat];
  const number = (title: string, width: number): ColumnSpec => ({
    title,
    width,
    kind: 'number',
    format: NUMBER,
  });
  return [
    number(figureTitles.count, 12),
    ...(amounts && !ofState ? [number(figureTitles.accepted, 14)] : []),
    ...(amounts ? rials.map(title => number(title, 28)) : []),
  ];
}

const figuresOf = (
  { amounts }: ReportSection,
  part: string,
  { count, accepted = 0, total = '0', vat = '0' }: Figures,
): RowValues => [
  BigInt(count),
  ...(amounts && part !== STATE ? [BigInt(accepted)] : []),
  ...(amounts ? [total, vat] : []),
];
