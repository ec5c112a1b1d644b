import type { Filter, ListQuery } from '@moadi/contract/kit';
import type { InvoiceNeed } from '@moadi/domain/enums';
import { attentionInvoices, attentionRange, type AttentionMoment } from '@moadi/domain/reports';

/**
 * A list with the states and bounds that its filter `need` stands for: those by which dashboards and tabs count. What presses most
 * comes first, unless somebody ordered it otherwise.
 */
export function withNeeds<L extends ListQuery>(list: L, moment: AttentionMoment): L {
  const [asked, others] = [list.filters.filter(isNeed), list.filters.filter(filter => !isNeed(filter))];
  const needs = asked.map(({ values }) => values[0] as InvoiceNeed);
  const [by] = needs.flatMap(need => attentionInvoices[need].by ?? []);
  return {
    ...list,
    filters: [...others, ...needs.flatMap(need => filtersOf(need, moment))],
    ...(list.sortIsDefault && by && { sort: [{ field: by, descending: false }], sortIsDefault: undefined }),
  };
}

const isNeed = ({ field }: Filter): boolean => field === 'need';

function filtersOf(need: InvoiceNeed, moment: AttentionMoment): Filter[] {
  const { states, by } = attentionInvoices[need];
  const { from, to } = attentionRange(need, moment);
  const bound = (op: 'GTE' | 'LTE', at: number | undefined): Filter[] =>
    by === undefined || at === undefined ? [] : [{ field: by, op, values: [at] }];
  return [{ field: 'state', op: 'IN', values: states }, ...bound('GTE', from), ...bound('LTE', to)];
}
