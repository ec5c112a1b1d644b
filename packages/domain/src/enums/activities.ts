import { defineEnum, type EnumId } from './define.ts';

/** Sections of economic activities (ISIC rev. 4). */
export const activitySection = defineEnum({
  agriculture: { id: 'A', label: 'کشاورزی، جنگلداری و ماهیگیری' },
  mining: { id: 'B', label: 'استخراج معدن' },
  manufacturing: { id: 'C', label: 'تولید صنعتی (ساخت)' },
  energy: { id: 'D', label: 'تأمین برق، گاز، بخار و تهویه هوا' },
  water: { id: 'E', label: 'آب‌رسانی، مدیریت پسماند و فاضلاب و تصفیه' },
  construction: { id: 'F', label: 'ساختمان' },
  trade: { id: 'G', label: 'عمده‌فروشی و خرده‌فروشی؛ تعمیر وسایل نقلیه موتوری' },
  transport: { id: 'H', label: 'حمل‌ونقل و انبارداری' },
  accommodation: { id: 'I', label: 'تأمین جا و غذا' },
  information: { id: 'J', label: 'اطلاعات و ارتباطات' },
  finance: { id: 'K', label: 'فعالیت‌های مالی و بیمه' },
  realEstate: { id: 'L', label: 'املاک و مستغلات' },
  professional: { id: 'M', label: 'فعالیت‌های حرفه‌ای، علمی و فنی' },
  administrative: { id: 'N', label: 'فعالیت‌های اداری و خدمات پشتیبانی' },
  publicAdministration: { id: 'O', label: 'اداره امور عمومی و دفاع؛ تأمین اجتماعی اجباری' },
  education: { id: 'P', label: 'آموزش' },
  health: { id: 'Q', label: 'سلامت انسان و مددکاری اجتماعی' },
  arts: { id: 'R', label: 'هنر، سرگرمی و تفریح' },
  otherServices: { id: 'S', label: 'سایر فعالیت‌های خدماتی' },
  households: { id: 'T', label: 'فعالیت‌های خانوارها به عنوان کارفرما' },
  extraterritorial: { id: 'U', label: 'فعالیت‌های سازمان‌ها و هیئت‌های برون‌مرزی' },
});
export type ActivitySection = EnumId<typeof activitySection>;
