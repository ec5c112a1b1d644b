/** Words of the invoice list beyond those of every list. */
export const bulkWords = {
  send: 'ارسال به سازمان',
  withdraw: 'انصراف از ارسال',
  ask: 'پرسش واکنش از سازمان',
  pdf: 'دریافت PDF',
  sendNow: (count: string) => `ارسال ${count} صورتحساب`,
  withdrawNow: (count: string) => `انصراف از ارسال ${count} صورتحساب`,
  sendText: (count: string, all: string) =>
    `${count} صورتحساب از ${all} ردیف انتخاب‌شده به سازمان امور مالیاتی ارسال می‌شود. پس از ارسال، تنها تا پیش از آغاز کار می‌توان از آن انصراف داد.`,
  withdrawText: (count: string, all: string) =>
    `ارسال ${count} صورتحساب از ${all} ردیف انتخاب‌شده لغو می‌شود. صورتحسابی که ارسالش آغاز شده باشد، دست‌نخورده می‌ماند.`,
  nothing: (all: string) => `هیچ‌یک از ${all} ردیف انتخاب‌شده در وضعیت مناسب این کار نیست.`,
  skipped: (count: string) => `${count} ردیف کنار گذاشته می‌شود:`,
  skippedState: (state: string) => `در وضعیت «${state}»:`,
  onlyIn: (states: string) => `این کار تنها در این وضعیت‌ها انجام می‌شود: ${states}.`,
  done: { send: 'در صف ارسال', withdraw: 'ارسال لغو شد', pdf: 'در فایل آمد' },
  leftOut: 'در فایل نیامد؛ دلیل آن در متنی کنار PDFهای همان فایل آمده است.',
  one: 'صورتحساب',
};

/** What a list comes to. */
export const sumWords = {
  label: 'جمع فهرست',
  total: 'جمع مبلغ کل:',
  vat: 'مالیات بر ارزش افزوده:',
  accepted: (count: string) => `از این میان پذیرفته (${count}):`,
  notSummed: 'برای دیدن جمع مبلغ‌ها «شمارش همه» را بزنید.',
  searchedSome:
    'این واژه بسیار پرتکرار است و همه صورتحساب‌های آن دیده نشد. دقیق‌تر بنویسید یا تاریخ را محدود کنید.',
  searchedNewest: (count: string) =>
    `بیش از ${count} صورتحساب یافت شد و تنها ${count} تازه‌تر دیده می‌شود. دقیق‌تر بنویسید یا تاریخ را محدود کنید.`,
};

export const stateTabWords = { label: 'گروه وضعیت', all: 'همه', needsAction: 'نیازمند اقدام' };

/** Words of the list and its rows alone. */
export const listWords = {
  allTitle: 'همه صورتحساب‌ها',
  create: 'صدور صورتحساب',
  season: 'فصل',
  fiscalYear: 'سال مالی',
  edit: 'ویرایش',
  duplicate: 'تکثیر',
  registered: 'صورتحساب ثبت شد؛ وضعیت آن در ردیفش به‌روز می‌شود.',
  next: 'صورتحساب بعدی',
  again: 'دوباره برای همین خریدار',
  key: (letter: string) => `کلید ${letter}، تا تمرکز روی همین ردیف است`,
  send: 'ارسال به سازمان',
  sendTitle: 'ارسال به سازمان امور مالیاتی',
  withdraw: 'انصراف از ارسال',
  buyerData: 'اطلاعات خریدار',
  buyerDataText:
    'نام، تلفن و نشانی خریدار به سازمان امور مالیاتی فرستاده نمی‌شوند و در هر وضعیتی می‌توان آن‌ها را اصلاح کرد.',
  notes: 'یادداشت و ارجاع داخلی',
  saveNotes: 'ثبت یادداشت',
  saveBuyerData: 'ثبت اطلاعات خریدار',
};
