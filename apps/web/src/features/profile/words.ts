/** Words of the profile page. */
export const profileWords = {
  title: 'حساب کاربری',
  person: 'مشخصات',
  name: 'نام و نام خانوادگی',
  role: 'نقش',
  nationalCode: 'کد ملی',
  comprehensiveCode: 'کد فراگیر',
  shahkar: 'مالکیت شماره همراه (شاهکار)',
  civilRegistry: 'ثبت احوال',
  notAsked: 'در انتظار استعلام',
  complete: 'تکمیل احراز هویت',
  completeText: 'پس از تأیید هویت، این مشخصات دیگر تغییر نمی‌کند.',
};

/** Of the card with the second factors. */
export const factorWords = {
  title: 'مرحله دوم ورود',
  text: 'افزون بر پیامک، هنگام ورود پرسیده می‌شود؛ با کلید عبور بی پیامک وارد می‌شوید.',
  off: 'در این نسخه نمایشی مرحله دوم ورود خاموش است: آنچه اینجا می‌افزایید هنگام ورود پرسیده نمی‌شود.',
  none: 'هنوز چیزی افزوده نشده است.',
  addApp: 'افزودن برنامه رمزساز',
  addPasskey: 'افزودن کلید عبور',
  renew: 'ساخت کدهای بازیابی تازه',
  since: 'از',
  lastUsed: 'آخرین کاربرد:',
  never: 'هنوز به کار نرفته',
  codesLeft: (left: string) => `${left} کد بازیابی مانده است.`,
  fewCodes: 'رو به پایان',
  madeAt: 'ساخته‌شده در',
  remove: (name: string) => `حذف «${name}»`,
  removeTitle: 'حذف مرحله دوم ورود',
  removeAction: 'حذف',
  removeText: (name: string) => `«${name}» دیگر هنگام ورود پذیرفته نمی‌شود.`,
  removeLastText: (name: string) =>
    `«${name}» آخرین مرحله دوم شماست. پس از حذف آن، با پیامک تنها وارد می‌شوید و کدهای بازیابی هم پاک می‌شوند.`,
};

/** Of the card with one's sign-ins. */
export const sessionWords = {
  title: 'نشست‌ها',
  text: 'هر جا که با این حساب وارد شده‌اید. اگر یکی را نمی‌شناسید، آن را پایان دهید.',
  browser: {
    edge: 'اج',
    opera: 'اپرا',
    samsung: 'مرورگر سامسونگ',
    firefox: 'فایرفاکس',
    chrome: 'کروم',
    safari: 'سافاری',
    other: 'مرورگر ناشناخته',
  },
  system: {
    windows: 'ویندوز',
    android: 'اندروید',
    ios: 'آیفون یا آیپد',
    macos: 'مک',
    chromeos: 'کروم‌بوک',
    linux: 'لینوکس',
    other: 'دستگاه ناشناخته',
  },
  place: (browser: string, system: string) => `${browser} در ${system}`,
  current: 'همین نشست',
  address: 'نشانی اینترنتی',
  since: 'ورود:',
  lastUsed: 'آخرین کاربرد:',
  now: 'هم‌اکنون',
  end: 'پایان دادن',
  endOf: (place: string) => `پایان دادن به نشست ${place}`,
  endTitle: 'پایان دادن به نشست',
  endText: (place: string) => `نشست ${place} تا چند ثانیه دیگر پایان می‌یابد.`,
  ended: 'نشست پایان یافت.',
  endOthers: 'پایان دادن به همه نشست‌های دیگر',
  endOthersText: 'همه نشست‌های شما جز همین تا چند ثانیه دیگر پایان می‌یابند.',
  othersEnded: (count: string) => `${count} نشست پایان یافت.`,
};

/** Of the card with the text messages. */
export const smsWords = {
  title: 'پیامک‌ها',
  text: 'همه پیام‌ها در پنل می‌مانند. این‌جا برمی‌گزینید کدام‌ها به شماره همراه شما هم پیامک شود، از ۸ تا ۲۲ و روزی پنج پیامک.',
  always: 'همیشه',
  whyAlways: 'برای امنیت حساب، خاموش نمی‌شود.',
  wanted: (kind: string) => `پیامک‌های «${kind}» فرستاده می‌شود.`,
  declined: (kind: string) => `پیامک‌های «${kind}» دیگر فرستاده نمی‌شود.`,
};
