import { importKind, importState, type ImportKind } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';

const { id: kinds } = importKind;
const { id: is } = importState;
const n = (count: number): string => toPersianDigits(count);

type ByKind = Readonly<Record<ImportKind, string>>;

/** Words of the pages on which books are brought in. */
export const importWords = {
  titles: {
    [kinds.invoices]: 'صدور گروهی صورتحساب',
    [kinds.goods]: 'ورود کالاها از فایل',
    [kinds.buyers]: 'ورود خریداران از فایل',
  } satisfies ByKind,
  book: 'فایل گروهی',
  tabs: { label: 'فایل‌ها و ستون‌ها', books: 'فایل‌ها', mappings: 'ستون‌های به‌خاطرسپرده' },

  begin: 'فایل تازه',
  beginText: {
    [kinds.invoices]:
      'فایل نمونه را پر کنید یا فایل برنامه دیگری را همان‌گونه که هست بارگذاری کنید. تا شما تأیید نکنید هیچ صورتحسابی ثبت یا ارسال نمی‌شود.',
    [kinds.goods]:
      'فایل نمونه را پر کنید یا فایل برنامه دیگری را همان‌گونه که هست بارگذاری کنید. تا شما تأیید نکنید هیچ ردیفی ثبت نمی‌شود.',
    [kinds.buyers]:
      'فایل نمونه را پر کنید یا فایل برنامه دیگری را همان‌گونه که هست بارگذاری کنید. تا شما تأیید نکنید هیچ ردیفی ثبت نمی‌شود.',
  } satisfies ByKind,
  unseen: 'هنوز فایل واقعی این برنامه را ندیده‌ایم: ستون‌ها پیشنهاد ماست و پیش از ثبت بازبینی می‌شود.',
  ownLayout: 'هر فایل دیگری را هم می‌توان با همین گزینه بارگذاری کرد.',
  serialHelp: (min: number, max: number) => `عددی از ${n(min)} تا ${n(max)}`,
  serialFirst: 'نخست شماره سریال را بنویسید، سپس فایل را انتخاب کنید.',
  sample: 'دریافت فایل نمونه',
  correctionSample: 'نمونه اصلاحی، ابطالی و برگشت',
  sampleHelp: 'ردیف نمونه درون آن هنگام خواندن کنار گذاشته می‌شود.',
  sampleHere: 'فایل نمونه دریافت شد.',
  fileHere: 'فایل دریافت شد.',
  pick: 'فایل اکسل یا CSV',
  pickHelp: 'فایل اکسل یا CSV، تا ۱۰۰ مگابایت و ۵۰۰٬۰۰۰ ردیف',

  rename: (name: string) => `نام‌گذاری «${name}»`,
  renameTitle: 'نام ستون‌های به‌خاطرسپرده',
  renameAction: 'ثبت نام',
  forget: (name: string) => `فراموش کردن «${name}»`,
  forgetTitle: 'فراموش کردن ستون‌ها',
  forgetText: (name: string) =>
    `«${name}» دیگر برای فایل‌های بعدی به کار نمی‌رود. فایل‌های ثبت‌شده تغییری نمی‌کنند.`,
  forgetAction: 'فراموش کردن',
  forgotten: 'ستون‌ها فراموش شد.',

  stepsLabel: 'مرحله‌های ورود فایل',
  stages: { file: 'بارگذاری', columns: 'ستون‌ها', look: 'بازبینی', register: 'ثبت' },
  arriving: 'بارگذاری فایل',
  arrivingText: 'می‌توانید در پنل کار دیگری کنید؛ تا پایان بارگذاری این برگه مرورگر را نبندید.',
  goOn: (name: string, received: string, size: string) =>
    `از «${name}» ${received} از ${size} رسیده است. برای ادامه همین فایل را دوباره انتخاب کنید.`,
  otherFile: (name: string) =>
    `این فایل «${name}» نیست. لطفاً همان فایل را انتخاب کنید یا این یکی را لغو کنید.`,
  working: {
    [is.reading]: 'در حال خواندن فایل',
    [is.checking]: 'در حال بررسی ردیف‌ها',
    [is.registering]: 'در حال ثبت',
    [is.sending]: 'در حال سپردن به صف ارسال',
    [is.takingBack]: 'در حال پس گرفتن',
  },
  inquiriesLeft: (left: string, most: string) =>
    `کارپوشه ${left} خریدار هنوز استعلام نشده است. سامانه خودش آن‌ها را می‌پرسد، در هر ساعت تا ${most} خریدار؛ نتیجه در ستون «استعلام» فهرست خریداران می‌آید.`,
  triedAgain: (time: string) =>
    `در انجام این کار خطایی در سامانه پیش آمد. ${time} دوباره تلاش می‌شود و از همان‌جا ادامه می‌یابد؛ لازم نیست کاری بکنید. اگر باز هم پیش نرفت، به پشتیبانی تیکت بدهید.`,
  mayLeave: 'می‌توانید این صفحه را ببندید؛ کار ادامه می‌یابد.',
  progress: (done: string, total: string) => `${done} از ${total}`,
  cancel: 'لغو فایل',
  cancelText: 'آنچه از این فایل خوانده شده کنار می‌رود و چیزی از آن ثبت نمی‌شود.',
  cancelAction: 'لغو فایل',
  cancelled: 'فایل لغو شد.',
  isCancelled: 'این فایل لغو شده و چیزی از آن ثبت نشده است.',

  mapping: {
    known: 'ستون‌های این فایل شناخته شد. اگر درست است بررسی را آغاز کنید.',
    sheet: (name: string) => `برگه «${name}»`,
    rows: (rows: string, hidden: string) =>
      hidden === '۰' ? `${rows} ردیف` : `${rows} ردیف، ${hidden} ردیف پنهان`,
    part: 'ردیف‌های این برگه',
    leaveOut: 'این برگه خوانده نشود',
    head: 'سرستون در ردیف',
    noHead:
      'سرستون این برگه پیدا نشد. ردیفی را که نام ستون‌ها در آن است بنویسید؛ ردیف‌های نخست برگه در زیر آمده است.',
    headHelp: 'ردیفی که نام ستون‌ها در آن است.',
    twoRows: 'نام ستون‌ها در دو ردیف است',
    takeHead: (row: string, isTwo: boolean) => `ستون‌ها از ردیف ${row}${isTwo ? ' و ردیف پس از آن' : ''}`,
    columnsLabel: 'ستون‌های برگه',
    columns: {
      column: 'ستون',
      title: 'عنوان در فایل',
      samples: 'نمونه',
      target: 'در سامانه',
      sureness: 'اطمینان',
    },
    untitled: 'بی‌عنوان',
    targetOf: (title: string) => `«${title}» در سامانه`,
    nothing: 'خوانده نشود',
    between: '، ',
    own: 'انتخاب شما',
    changed: 'با بار پیش فرق دارد',
    showRows: 'دیدن ردیف‌های فایل',
    hideRows: 'بستن ردیف‌ها',
    check: 'بررسی ردیف‌ها',
    reset: 'بازگشت به پیشنهاد سامانه',
  },
  reading: {
    title: 'مبلغ‌ها و تاریخ‌ها',
    text: 'یک بار برای همه ردیف‌های فایل.',
    money: 'واحد پول',
    calendar: 'گاه‌شمار تاریخ‌های نوشتاری',
    order: 'ترتیب تاریخ‌های نوشتاری',
    bothCalendars: 'تاریخ‌های این فایل به هر دو گاه‌شمار خواندنی است.',
    severalOrders: 'تاریخ‌های این فایل به بیش از یک ترتیب خواندنی است.',
    withHidden: 'ردیف‌های پنهان فایل هم خوانده شود',
    scaleConfirmed: 'مبلغ‌ها بازبینی شد و درست است',
  },
  constants: {
    title: 'آنچه فایل ندارد',
    text: 'مقداری که برای همه ردیف‌ها یکی است، مانند نوع صورتحساب.',
    add: 'افزودن فیلد',
    choose: 'انتخاب کنید',
    remove: (label: string) => `برداشتن ${label}`,
  },

  found: 'آنچه در فایل یافت شد',
  leftOut: (parts: readonly string[]) => `ردیف‌های کنارگذاشته: ${parts.join('، ')}`,
  counts: {
    entries: 'مورد',
    good: 'درست',
    doubtful: 'نیازمند تصمیم',
    faulty: 'نادرست',
    registered: 'ثبت‌شده',
    skipped: 'ثبت‌نشده',
    takenBack: 'پس‌گرفته',
    kept: 'پس‌گرفته‌نشده',
  },
  marked: 'فایل با خطاهای مشخص‌شده',
  rest: 'فایل ردیف‌های ثبت‌نشده',
  remap: 'تغییر ستون‌ها',
  values: {
    title: 'نوشته‌های ناشناخته',
    text: 'برای هر نوشته فایل یک بار مقدار سامانه را انتخاب کنید؛ همه ردیف‌هایی که آن را دارند همان را می‌گیرند.',
    goodsOn: (day: string) =>
      `کالاها با نرخ ${day}، روز میانه صورتحساب‌های این فایل، جست‌وجو می‌شوند؛ هر صورتحساب نرخ روز خود را می‌گیرد.`,
    columns: { theirs: 'در فایل', of: 'چیست', rows: 'ردیف‌ها', ours: 'در سامانه', later: 'بعداً' },
    oursOf: (text: string) => `«${text}» در سامانه`,
    pick: 'جست‌وجو',
    later: 'برای بعد بماند',
    newGood: 'کالا یا خدمت تازه',
    newBuyer: 'خریدار تازه',
    apply: (count: string) => `به کار بردن ${count} انتخاب و بررسی دوباره`,
    more: (count: string) => `${count} نوشته دیگر پس از این‌ها نشان داده می‌شود.`,
  },
  kindsOfFaults: 'خطاها و تردیدها',
  repeated: 'تکراری',
  see: 'دیدن ردیف‌ها',
  sums: 'جمع ردیف‌های درست',
  sumsText: (count: string, total: string) => `${count} صورتحساب، ${total} ریال`,
  sumsBy: 'جمع به تفکیک',
  by: { days: 'روز', kinds: 'نوع', buyers: 'خریدار' },
  noBuyer: 'بی‌نام',
  register: {
    title: 'ثبت',
    text: 'آنچه ثبت می‌شود همان است که در جدول پایین می‌بینید.',
    none: 'ردیف درستی برای ثبت نیست.',
    notAll: '«همه یا هیچ» انتخاب شده است و هنوز ردیف نادرست یا نیازمند تصمیم هست.',
    accepts: (count: string) => `${count} مورد نیازمند تصمیم را دیدم و ثبت شود`,
    takes: (minutes: string) => `با آهنگ ساعت گذشته، ارسال حدود ${minutes} دقیقه طول می‌کشد.`,
    count: (count: string) => `ثبت ${count} مورد`,
    directCount: (count: string) => `ثبت و ارسال ${count} صورتحساب`,
    action: 'ثبت',
    direct: 'ثبت و ارسال',
    question: {
      direct: (count: string) =>
        `${count} صورتحساب ثبت و به سامانه مؤدیان ارسال می‌شود. صورتحساب ارسال‌شده حذف نمی‌شود و تنها با صورتحساب دیگری اصلاح یا ابطال می‌شود.`,
      preview: (count: string) => `${count} صورتحساب به شکل پیش‌نمایش ثبت می‌شود و چیزی ارسال نمی‌شود.`,
      rows: (count: string) => `${count} ردیف ثبت می‌شود.`,
    },
  },

  outcome: 'نتیجه',
  seeList: {
    [kinds.invoices]: 'فهرست صورتحساب‌ها',
    [kinds.goods]: 'فهرست کالاها و خدمات',
    [kinds.buyers]: 'فهرست خریداران',
  } satisfies ByKind,
  send: 'ارسال پیش‌نمایش‌ها',
  sendText: (count: string) => `${count} پیش‌نمایش این فایل شماره می‌گیرد و به سامانه مؤدیان ارسال می‌شود.`,
  sendAction: 'ارسال همه',
  takeBack: 'پس گرفتن ردیف‌ها',
  takeBackText: (count: string) =>
    `از ${count} ردیف ثبت‌شده، آنچه ارسال یا ویرایش نشده است پس گرفته می‌شود؛ بقیه با دلیل آن می‌ماند.`,
  takeBackAction: 'پس گرفتن',

  entry: (number: number) => `مورد ${n(number)}`,
  state: 'وضعیت',
  ownNumber: 'شماره شما',
  name: {
    [kinds.invoices]: 'خریدار',
    [kinds.goods]: 'عنوان',
    [kinds.buyers]: 'عنوان',
  } satisfies ByKind,
  day: 'تاریخ صدور',
  total: 'مبلغ کل (ریال)',
  place: 'جای آن در فایل',
  placeOf: (sheet: string, row: number, rows: number) =>
    `برگه «${sheet}»، ردیف ${n(row)}${rows > 1 ? ` (${n(rows)} ردیف)` : ''}`,
  cell: (sheet: string, row: number, column: string | undefined) =>
    `برگه «${sheet}»، ردیف ${n(row)}${column ? `، ستون ${column}` : ''}`,
  written: 'در فایل:',
  faults: 'خطاها',
  doubts: 'نیازمند تصمیم شما',
  warnings: 'هشدارها',
  lines: 'اقلام',
  row: 'ردیف',
  correct: 'صدور اصلاحی با مقادیر این فایل',
  seeRepeated: 'دیدن آن',
  stored: {
    [kinds.invoices]: 'باز کردن صورتحساب',
    [kinds.goods]: 'باز کردن کالا',
    [kinds.buyers]: 'باز کردن خریدار',
  } satisfies ByKind,
};
