import { readStatus } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

/** The bell's messages, of the one who is signed in. */
export const messageResource = resource({
  name: 'message',
  title: 'صندوق پیام',
  empty: 'پیامی وجود ندارد.',
  defaultSort: 'isReaded,-createDate',
  usual: {
    columns: ['title', 'message', 'createDate', 'isReaded'],
    filters: ['title', 'isReaded', 'createDate'],
  },
  columns: {
    title: { label: 'عنوان', kind: 'text', shown: true, main: true, filter: ['CT'] },
    message: { label: 'متن', kind: 'text', shown: true, filter: ['CT'] },
    createDate: { label: 'تاریخ', kind: 'instant', shown: true, sortable: true, filter: range },
    isReaded: { label: 'وضعیت', kind: 'flag', of: readStatus, shown: true, sortable: true, filter: ['EQ'] },
  },
});
