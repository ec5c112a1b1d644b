import type { Filter } from '@moadi/contract/kit';
import Replace from 'lucide-react/icons/replace';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { ColumnChooser, useColumns } from './ColumnChooser.tsx';
import { tableColumns, type Cells } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { rowsOf, type RowSelection } from './row-selection.ts';
import type { ExtraFilters } from './filters/extra-filters.ts';
import { ResourceFilters } from './ResourceFilters.tsx';
import { filterKey, SEARCH_KEY, withChange, withoutFilters } from './search.ts';
import { useList, type ListSource, type ListSums } from './useList.ts';
import { useWalk, type BesideList } from './useWalk.ts';
import { useMended, type Mend } from './useMended.ts';
import { listWords } from './words.ts';

type Props<Row> = ListSource<Row> & {
  isStaff?: boolean;
  cells?: Cells<Row>;
  rowName: (row: Row) => string;
  renderActions?: (row: Row) => ReactNode;
  /** What a click on a row, or Enter, does; undefined for a row that has nothing to open. */
  onOpen?: (row: Row) => (() => void) | undefined;
  selection?: RowSelection<Row> | undefined;
  /** A row that stands open beside the list. */
  beside?: BesideList<Row>;
  extraFilters?: ExtraFilters;
  /** Where a search forgives slips. */
  mend?: Mend | undefined;
  /** Above the rows: views of the list that its filters express, such as tabs. */
  views?: ReactNode;
  toolbar?: ReactNode;
  /** Below the rows: what the whole list comes to, where that is asked for (`summary`). */
  renderSums?: (sums: ListSums) => ReactNode;
  /** The first step, offered when there is nothing yet; false for anyone who may not take it, who is not told to. */
  emptyAction?: ReactNode;
};

/** A list page's body, drawn from the resource's description: filters, table, pages (by-example 6). */
export function ResourceTable<Row extends { id: string | number }>(props: Props<Row>) {
  const { resource, isStaff = false, cells, rowName, renderActions, selection, search, onSearch } = props;
  const asked = useList<Row>(props);
  const mended = useMended(props.mend, asked.state.text, asked.rows?.length === 0);
  const list = useList<Row>(mended ? { ...props, search: { ...search, [SEARCH_KEY]: mended.text } } : props);
  const walk = useWalk(list, props.beside);
  const chosen = useColumns(resource, isStaff);
  const { filters, text } = asked.state;
  const isFixed = ({ field, op }: Filter) => props.extraFilters?.fixed?.includes(filterKey(field, op));
  const filtered = filters.some(filter => !isFixed(filter)) || text !== undefined;
  return (
    <>
      <ResourceFilters
        resource={resource}
        isStaff={isStaff}
        place={props.params?.clientId ?? 'all'}
        search={search}
        onSearch={onSearch}
        extra={props.extraFilters}
      >
        {props.toolbar}
        <ExportButton
          resource={resource}
          list={props.list}
          {...(props.params && { params: props.params })}
          columns={chosen.ids}
          query={list.query}
          shown={list.rows?.length ?? 0}
          total={list.pagination.total}
          moreThan={list.pagination.moreThan}
          isCut={list.isCut}
          chosen={[...(selection?.rows.keys() ?? [])]}
        />
        <ColumnChooser storeKey={chosen.key} resource={resource} isStaff={isStaff} />
      </ResourceFilters>
      {props.views}
      <p role="status" className="help flex items-center gap-2" hidden={!mended}>
        {mended && (
          <>
            <Replace size={14} className="flex-none" /> {mended.notice}
          </>
        )}
      </p>
      <DataTable
        label={resource.title}
        columns={tableColumns<Row>(resource, chosen.ids, cells)}
        rows={list.rows}
        rowId={row => String(row.id)}
        rowName={rowName}
        firstNumber={(list.state.page - 1) * list.state.size + 1}
        sort={list.state.sort}
        onSort={list.onSort}
        {...(renderActions && { renderActions })}
        {...(props.onOpen && { onOpen: props.onOpen })}
        {...(props.beside && { hrefOf: props.beside.hrefOf, current: props.beside.current })}
        {...(selection && {
          selection: {
            selected: new Set(selection.rows.keys()),
            onChange: ids => selection.onChange(rowsOf(ids, list.rows ?? [], selection.rows)),
            bulk: selection.bulk,
          },
        })}
        refreshing={list.refreshing}
        error={list.error}
        stale={list.stale}
        empty={
          // Rows went meanwhile, or an address was kept: of the pages before it says nothing.
          list.state.page > 1 ? (
            <EmptyState
              title={listWords.emptyPage}
              action={<Button onClick={() => onSearch(withChange(search, {}))}>{listWords.firstPage}</Button>}
            />
          ) : filtered ? (
            <EmptyState
              title={listWords.noMatch}
              action={
                <Button onClick={() => onSearch(withoutFilters(search, props.extraFilters?.keys))}>
                  {listWords.clearFilters}
                </Button>
              }
            />
          ) : props.emptyAction === false ? (
            <EmptyState />
          ) : (
            <EmptyState title={resource.empty} action={props.emptyAction} />
          )
        }
      />
      {props.renderSums?.(list.sums)}
      <Pagination shown={list.rows?.length ?? 0} {...list.pagination} />
      {props.beside?.render(walk)}
    </>
  );
}
