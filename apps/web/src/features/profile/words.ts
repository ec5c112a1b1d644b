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
