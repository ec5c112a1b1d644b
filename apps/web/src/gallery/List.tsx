import Eye from 'lucide-react/icons/eye';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Filter from 'lucide-react/icons/filter';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { StateChip } from '../ui/display/Chip.tsx';
import { JalaliDate } from '../ui/display/JalaliDate.tsx';
import { EmptyState } from '../ui/display/Placeholders.tsx';
import { SegmentedControl } from '../ui/fields/RadioGroup.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FilterBar } from '../ui/layout/FilterBar.tsx';
import { FilterChips } from '../ui/layout/FilterChips.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { RowMenu } from '../ui/overlays/RowMenu.tsx';
import { snack } from '../ui/overlays/snackbars.ts';
import type { Column } from '../ui/table/columns.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Pagination } from '../ui/table/Pagination.tsx';
import type { Sort } from '../ui/table/sort.ts';
import { type Invoice, invoices, meanings } from './data.ts';

const columns: Column<Invoice>[] = [
  {
    id: 'number',
    title: 'شمارهٔ صورتحساب',
    sortable: true,
    main: true,
    kind: 'code',
    cell: row => row.number,
  },
  { id: 'taxId', title: 'شمارهٔ مالیاتی', kind: 'code', cell: row => row.taxId },
  { id: 'buyer', title: 'خریدار', kind: 'text', cell: row => row.buyer },
  { id: 'day', title: 'تاریخ صدور', sortable: true, cell: row => <JalaliDate day={row.day} /> },
  { id: 'sum', title: 'مبلغ کل (ریال)', sortable: true, main: true, kind: 'amount', cell: row => row.sum },
  {
    id: 'state',
    title: 'وضعیت',
    main: true,
    cell: row => <StateChip meaning={meanings[row.state]![0]}>{meanings[row.state]![1]}</StateChip>,
  },
];

type Mode = 'rows' | 'loading' | 'refreshing' | 'stale' | 'away' | 'failed' | 'empty';
const modes: { id: Mode; label: string }[] = [
  { id: 'rows', label: 'با ردیف' },
  { id: 'loading', label: 'بار نخست' },
  { id: 'refreshing', label: 'تازه‌سازی' },
  { id: 'stale', label: 'تازه نشد' },
  { id: 'away', label: 'بی‌ارتباط' },
  { id: 'failed', label: 'خطا' },
  { id: 'empty', label: 'خالی' },
];

const fiveMinutesAgo = Date.now() - 300_000;

export function List({ title }: { title: string }) {
  const [mode, setMode] = useState<Mode>('rows');
  const [sort, setSort] = useState<Sort>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1', '2']));
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [total, setTotal] = useState<number>();
  const [filters, setFilters] = useState(false);
  const [buyer, setBuyer] = useState('');
  const trouble = { message: 'ارتباط با سرور برقرار نشد.', onRetry: () => setMode('rows') };
  const rows = sorted(sort).slice((page - 1) * size, page * size);
  return (
    <Page
      title={title}
      fill
      breadcrumbs={[
        <a key="home" href="#actions" className="link">
          خانه
        </a>,
        <a key="case" href="#actions" className="link">
          فروشگاه آفتاب
        </a>,
      ]}
      actions={
        <Button variant="primary" icon={Plus}>
          صورتحساب جدید
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Filter} aria-expanded={filters} onClick={() => setFilters(!filters)}>
          فیلتر
        </Button>
        <div className="flex-1">
          {!filters && buyer && (
            <FilterChips
              chips={[{ id: 'buyer', label: 'خریدار', value: buyer }]}
              onRemove={() => setBuyer('')}
              onClear={() => setBuyer('')}
            />
          )}
        </div>
        <SegmentedControl label="حالت جدول" hideLabel value={mode} onChange={setMode} options={modes} />
        <IconButton icon={FileSpreadsheet} label="خروجی اکسل" />
      </div>
      {filters && (
        <FilterBar
          onApply={() => setFilters(false)}
          onClear={() => setBuyer('')}
          onClose={() => setFilters(false)}
        >
          <TextField label="خریدار" value={buyer} onChange={setBuyer} />
          <TextField label="شمارهٔ صورتحساب" value="" onChange={() => {}} />
          <TextField label="شمارهٔ مالیاتی" value="" onChange={() => {}} />
        </FilterBar>
      )}
      <DataTable
        label={title}
        columns={columns}
        rows={mode === 'loading' || mode === 'failed' ? undefined : mode === 'empty' ? [] : rows}
        rowId={row => row.id}
        rowName={row => row.number}
        firstNumber={(page - 1) * size + 1}
        sort={sort}
        onSort={setSort}
        selection={{
          selected,
          onChange: setSelected,
          bulk: (
            <Button size="small" onClick={() => snack('success', 'صورتحساب‌ها برای ارسال آماده شدند')}>
              ارسال به سازمان
            </Button>
          ),
        }}
        refreshing={mode === 'refreshing'}
        error={mode === 'failed' ? trouble : undefined}
        stale={
          mode === 'stale'
            ? { at: fiveMinutesAgo, trouble }
            : mode === 'away'
              ? { at: fiveMinutesAgo }
              : undefined
        }
        empty={
          <EmptyState
            title="هنوز صورتحسابی ندارید"
            text="صورتحساب‌هایی که صادر می‌کنید با وضعیت ارسال آن‌ها اینجا دیده می‌شوند."
            action={<Button variant="primary">صدور نخستین صورتحساب</Button>}
          />
        }
        renderActions={row => (
          <>
            <IconButton size="small" icon={Eye} label={`جزئیات ${row.number}`} tip="جزئیات" />
            <RowMenu
              name={row.number}
              items={[
                [
                  {
                    label: 'ویرایش',
                    icon: Pencil,
                    onSelect: () => snack('info', `ویرایش صورتحساب ${row.number}`),
                  },
                  { label: 'ارسال دوباره', onSelect: () => {}, disabled: 'این صورتحساب پذیرفته شده است' },
                ],
                [
                  {
                    label: 'حذف',
                    icon: Trash2,
                    danger: true,
                    onSelect: () => snack('danger', 'حذف انجام نشد'),
                  },
                ],
              ]}
            />
          </>
        )}
      />
      <Pagination
        page={page}
        size={size}
        shown={rows.length}
        total={total}
        onPage={setPage}
        onSize={next => {
          setSize(next);
          setPage(1);
        }}
        onCount={() => setTotal(invoices.length)}
      />
    </Page>
  );
}

function sorted(sort: Sort | undefined): Invoice[] {
  if (!sort) return invoices;
  const key = sort.id as 'number' | 'day' | 'sum';
  const order = sort.descending ? -1 : 1;
  return invoices.toSorted((a, b) => (a[key] < b[key] ? -order : order));
}
