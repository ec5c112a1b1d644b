import { auditAction, auditGroup } from '@moadi/domain/audit';
import { range, resource } from '../kit/resource.ts';
import { caseNumber } from '../kit/resources.ts';

/** The audit log: of everything for those who oversee, of one case for its manager (S26, S50, R17). */
export const auditResource = resource({
  name: 'audit',
  title: 'رویدادنامه',
  empty: 'هنوز رویدادی ثبت نشده است.',
  defaultSort: '-createDate',
  usual: {
    columns: ['createDate', 'userName', 'text', 'caseName', 'address', 'group', 'number'],
    filters: ['createDate', 'userName', 'group', 'clientId'],
  },
  columns: {
    createDate: { label: 'زمان', kind: 'instant', shown: true, main: true, sortable: true, filter: range },
    userName: { label: 'کاربر', kind: 'text', shown: true, main: true, filter: ['CT'] },
    text: { label: 'شرح', kind: 'text', shown: true, main: true },
    caseName: {
      label: 'پرونده',
      kind: 'text',
      shown: true,
      staffOnly: true,
      namesCase: true,
      filter: ['CT'],
    },
    clientId: caseNumber,
    address: { label: 'نشانی اینترنتی', kind: 'code', shown: true },
    group: { label: 'گروه', kind: 'enum', of: auditGroup, shown: true, filter: ['EQ'] },
    action: { label: 'نوع رویداد', kind: 'enum', of: auditAction, filter: ['EQ'] },
    number: { label: 'شماره مهر', kind: 'number', shown: true },
  },
});
