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

/** Count, and rials as text where the section has some. */
interface Figures {
  count: number;
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
            row(figureTitles.total, ({ figures }) => shown(figures.total ?? '0')),
            row(figureTitles.vat, ({ figures }) => shown(figures.vat ?? '0')),
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
    columns: [{ title: figureTitles.date, width: 14, kind: 'code' }, ...figureColumns(section)],
    rows: models.map(model => [dayOf(model.customModel), ...figuresOf(section, model)]),
    filter: true,
  };
}

/** All states are told, also those with nothing in them; of other things those that there are. */
function partSheet(section: ReportSection, part: string, title: string, models: readonly Model[]): SheetSpec {
  const rows = (section.by[part]?.items ?? []).flatMap(({ id, label }) => {
    const model = models.find(({ customModel }) => customModel === id);
    return model || part === 'state' ? [[label, ...figuresOf(section, model ?? NONE)]] : [];
  });
  return {
    name: title,
    columns: [{ title: figureTitles.part, width: 34 }, ...figureColumns(section)],
    rows,
    filter: true,
  };
}

const NUMBER = '#,##0';
const NONE: Figures = { count: 0, total: '0', vat: '0' };

const figureColumns = ({ amounts }: ReportSection): ColumnSpec[] => [
  { title: figureTitles.count, width: 12, kind: 'number', format: NUMBER },
  ...(amounts
    ? [figureTitles.total, figureTitles.vat].map(title => ({
        ...{ title, width: 24, kind: 'number' as const, format: NUMBER },
      }))
    : []),
];

const figuresOf = ({ amounts }: ReportSection, { count, total = '0', vat = '0' }: Figures): RowValues => [
  BigInt(count),
  ...(amounts ? [total, vat] : []),
];
