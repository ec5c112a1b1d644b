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
