import { exportState } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

/** Workbooks that are made in the background, of the one who asked for them. */
export const exportResource = resource({
  name: 'export',
  title: 'خروجی‌های اکسل',
  empty: 'خروجی آماده‌ای ندارید. هر خروجی یک روز پس از آماده شدن حذف می‌شود.',
  defaultSort: '-createDate',
  usual: {
    columns: ['title', 'caseName', 'state', 'rowCount', 'size', 'createDate', 'endDate'],
    filters: ['title', 'state'],
  },
  columns: {
    title: { label: 'فهرست', kind: 'text', shown: true, main: true, filter: ['CT'] },
    caseName: { label: 'پرونده', kind: 'text', shown: true },
    state: { label: 'وضعیت', kind: 'enum', of: exportState, shown: true, main: true, filter: ['EQ', 'IN'] },
    rowCount: { label: 'ردیف‌ها', kind: 'number', shown: true, main: true },
    size: { label: 'حجم', kind: 'number', unit: 'بایت', shown: true },
    message: { label: 'چرا', kind: 'text', shown: true },
    createDate: { label: 'تاریخ درخواست', kind: 'instant', shown: true, sortable: true, filter: range },
    endDate: { label: 'نگهداری تا', kind: 'instant', shown: true },
  },
});
