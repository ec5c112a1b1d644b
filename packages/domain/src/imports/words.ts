/** Kinds of files that are no books, as people call them. */
export const fileKinds = {
  xlsb: 'اکسل دودویی',
  ods: 'کاربرگ OpenDocument',
  word: 'نوشتار',
  pdf: 'PDF',
  picture: 'تصویر',
  archive: 'فایل فشرده',
} as const;
