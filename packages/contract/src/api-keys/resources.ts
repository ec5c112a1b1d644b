import { apiKeyFields, apiKeyLabels } from '@moadi/domain/api-keys';
import { apiKeyRight, apiKeyState } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

/** Keys of the programs that work in a case, and what became of them. */
export const apiKeyResource = resource({
  name: 'apiKey',
  title: 'کلیدهای اتصال برنامه‌ها',
  empty: 'هنوز برنامه‌ای به این پرونده وصل نشده است.',
  defaultSort: '-createDate',
  usual: {
    columns: ['name', 'state', 'rights', 'lastUsedAt', 'endDate', 'makerName', 'createDate'],
    filters: ['name', 'state', 'createDate'],
  },
  columns: {
    name: {
      label: apiKeyFields.name.label,
      kind: 'text',
      shown: true,
      main: true,
      sortable: true,
      filter: ['CT'],
    },
    state: { label: 'وضعیت', kind: 'enum', of: apiKeyState, shown: true, main: true, filter: ['EQ'] },
    rights: { label: apiKeyLabels.rights, kind: 'enum', of: apiKeyRight, shown: true },
    hint: { label: 'آغاز کلید', kind: 'code', shown: true },
    networks: { label: apiKeyLabels.networks, kind: 'code', emptyLabel: 'همه‌جا', shown: true },
    lastUsedAt: { label: 'آخرین کاربرد', kind: 'instant', shown: true, main: true, sortable: true },
    lastAddress: { label: 'از نشانی', kind: 'code', shown: true },
    endDate: { label: apiKeyFields.endDate.label, kind: 'day', shown: true, sortable: true },
    makerName: { label: 'سازنده', kind: 'text', shown: true },
    createDate: { label: 'تاریخ ساخت', kind: 'instant', shown: true, sortable: true, filter: range },
    endedAt: { label: 'پایان', kind: 'instant', shown: true },
    endedBy: { label: 'پایان‌دهنده', kind: 'text', shown: true },
  },
});
