/** Words of acts on many rows: what is said of each of them, and of all together. */
export const recordBulkWords = {
  activate: { done: 'فعال شد.', message: (count: string, one: string) => `${count} ${one} فعال شد.` },
  deactivate: {
    done: 'غیرفعال شد.',
    message: (count: string, one: string) => `${count} ${one} غیرفعال شد و در صورتحساب تازه پیشنهاد نمی‌شود.`,
  },
  end: { done: 'پایان آن ثبت شد.', message: (count: string, one: string) => `پایان ${count} ${one} ثبت شد.` },
  resume: {
    done: 'پایان آن برداشته شد.',
    message: (count: string, one: string) => `پایان ${count} ${one} برداشته شد.`,
  },
  remove: { done: 'حذف شد.', message: (count: string, one: string) => `${count} ${one} حذف شد.` },
  removeQuestion: (count: string, one: string) => `آیا از حذف این ${count} ${one} اطمینان دارید؟`,
  removeNow: (count: string, one: string) => `حذف ${count} ${one}`,
  heldStay: 'آنچه به کار رفته است حذف نمی‌شود و دلیل آن پس از کار گفته می‌شود.',
  many: (count: string, one: string) => `${count} ${one}`,
};
