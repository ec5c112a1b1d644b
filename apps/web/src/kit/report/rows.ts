import { endOfDay, formatJalali, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { Point } from '../../ui/charts/points.ts';
import type { ChartRow } from './ChartCard.tsx';
import type { Model } from './figures.ts';
import { salesFilter } from './invoice-tiles.ts';
import { createdIn, linkTo, type Filters, type ListAddress } from './ListLink.tsx';

/** A row of a chart, which leads to what it counts; its rials to what was accepted of that, or in a state to the state. */
export function chartRow(
  { customModel, ...figures }: Model,
  label: string,
  list: ListAddress,
  filters: Filters,
): ChartRow {
  const sales = figures.accepted === undefined ? filters : { ...filters, ...salesFilter };
  return { ...figures, key: customModel, label, link: linkTo(list, filters), salesLink: linkTo(list, sales) };
}

/** Days, oldest first. */
export const dayRows = (days: readonly Model[], list: ListAddress): ChartRow[] =>
  days.map(model => {
    const day = tehranDayOf(model.customModel);
    return chartRow(model, formatJalali(day), list, createdIn(startOfDay(day), endOfDay(day)));
  });

/** The same as points of a line: a day of a year that the range says already. */
export const dayPoints = (rows: readonly ChartRow[]): Point[] =>
  rows.map(({ label, count, link }) => ({ label: label.slice(5), value: count, link }));
