import { messageText } from '@moadi/domain/faults';
import type { RecordWords } from './kind.ts';

/** Words of the lists of rows that people keep. */
export const recordWords = {
  import: 'ورود از فایل',
  details: 'جزئیات',
  edit: 'ویرایش',
  close: 'بستن',
  activate: 'فعال کردن',
  deactivate: 'غیرفعال کردن',
  delete: 'حذف',
  undo: 'بازگرداندن',
  activated: (name: string) => `«${name}» فعال شد.`,
  deactivated: (name: string) => `«${name}» غیرفعال شد و در صورتحساب تازه پیشنهاد نمی‌شود.`,
  deleted: (name: string) => `«${name}» حذف شد.`,
  save: 'ثبت',
  saveEdited: 'ثبت تغییرات',
  saved: (name: string) => `«${name}» ثبت شد.`,
  end: 'پایان دادن',
  resume: 'برداشتن پایان',
  endTitle: (name: string) => `پایان ${name}`,
  quoted: (name: string) => `«${name}»`,
  endDate: 'از روز',
  endEffect: 'از این روز پیشنهاد نمی‌شود. آنچه تاکنون با آن ثبت شده است آن را نگه می‌دارد.',
  ended: (name: string) => `پایان «${name}» ثبت شد.`,
  resumed: (name: string) => `پایان «${name}» برداشته شد.`,
  modifyDate: 'آخرین تغییر',
};

/** Words of a catalogue's list, from what its rows are called. */
export const catalogueWords = ({
  one,
  many,
}: {
  one: string;
  many: string;
}): RecordWords & { editTitle: string } => ({
  one,
  title: many,
  allTitle: many,
  add: `افزودن ${one}`,
  editTitle: `ویرایش ${one}`,
  detailsTitle: `جزئیات ${one}`,
  deleteTitle: `حذف ${one}`,
  deleteQuestion: name => messageText('reference.deleteConfirm', { name }),
  deleteEffect: 'جایی به کار نرفته است.',
  held: name => `«${name}» به کار رفته است و حذف نمی‌شود. اگر دیگر به کار نمی‌آید، روز پایان آن را ثبت کنید.`,
});
