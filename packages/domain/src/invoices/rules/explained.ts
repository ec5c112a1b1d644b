import type { ConditionName } from './conditions.ts';

interface Explained {
  /** What it holds for. */
  label: string;
  source: string;
}

/** Each condition in words, for the document of the rules: the browser does without them. */
export const explainedConditions: Readonly<Record<ConditionName, Explained>> = {
  settlementIsCash: { label: 'تسویه نقدی', source: 'product.md 11: prefilled with the total for pure cash' },
  settlementHasCash: { label: 'تسویه نقدی یا نقدی/نسیه', source: 'product.md 11' },
  settlementHasCredit: { label: 'تسویه نسیه یا نقدی/نسیه', source: 'protocol 5.3' },
  settlementIsMixed: { label: 'تسویه نقدی/نسیه', source: 'protocol 5.3 (cap, insp)' },
  settlementIsNotCredit: { label: 'تسویه‌ای جز نسیه', source: 'protocol 4.3 (pv)' },
  buyerIsCompany: { label: 'خریدار حقوقی یا مشارکت مدنی', source: 'protocol 5.3 (tinb)' },
  buyerIsPerson: { label: 'خریدار حقیقی یا غیر ایرانی', source: 'protocol 5.3 (bid)' },
  buyerIsNatural: { label: 'خریدار حقیقی', source: 'protocol 5.3 (bid, patterns 2 and 6)' },
  foreignerWithoutPassport: {
    label: 'خریدار غیر ایرانی بی شماره گذرنامه',
    source: 'protocol 5.3 (pattern 2): code or passport',
  },
  foreignerWithoutCode: {
    label: 'خریدار غیر ایرانی بی کد فراگیر',
    source: 'protocol 5.3 (pattern 2): code or passport',
  },
  passengerWithoutPassport: {
    label: 'مسافر پرواز داخلی که به کد شناخته می‌شود',
    source: 'protocol 5.3 (pattern 6): national code, of foreigners code or passport',
  },
  passengerWithoutCode: {
    label: 'مسافر غیر ایرانی پرواز داخلی بی کد فراگیر',
    source: 'protocol 5.3 (pattern 6): of foreigners code or passport',
  },
  personUnidentified: {
    label: 'شخص بی شماره اقتصادی، کد و کد پستی',
    source: 'protocol 5.3 (tinb): a number, or identity and postal code together',
  },
  personOfPostalCode: { label: 'شخص بی شماره اقتصادی که کد پستی دارد', source: 'protocol 5.3 (tinb)' },
  personOfIdentity: { label: 'شخص بی شماره اقتصادی که کد شناسایی دارد', source: 'protocol 5.3 (tinb)' },
  byRoad: { label: 'حمل جاده‌ای', source: 'protocol 5.3 (did), spec 2 5.1' },
  originIsIran: { label: 'کشور مبدأ ایران', source: 'protocol 5.3 (oci)' },
  destinationIsIran: { label: 'کشور مقصد ایران', source: 'protocol 5.3 (dci)' },
  weighs: {
    label: 'مجموع وزن خالص بیش از صفر',
    source: 'protocol 5.4 (tonw > 0), 5.3 (tonw: optional for services)',
  },
  lineWeighs: {
    label: 'وزن خالص قلم بیش از صفر',
    source: 'RC_IITP p.53 rules 2 and 4: above zero, optional for a service',
  },
  sentLate: { label: 'ارسال پس از مهلت قانونی (ماده ۹)', source: 'protocol 7.4' },
  refersToAnother: { label: 'صورتحساب اصلاحی، ابطالی یا برگشت از فروش', source: 'protocol 5.3 (irtaxid)' },
  isReturn: { label: 'صورتحساب برگشت از فروش', source: 'protocol 7.2 (return)' },
  dutiesByRate: { label: 'محاسبه سایر مالیات و عوارض با نرخ درصدی', source: 'protocol 5.4 (odam)' },
  legalByRate: { label: 'محاسبه سایر وجوه قانونی با نرخ درصدی', source: 'protocol 5.4 (olam)' },
  purchaseRateGiven: { label: 'نرخ خرید ارز واردشده', source: 'protocol Appendix B (cpr)' },
  differenceAlone: {
    label: 'تنها تفاوت نرخ خرید و فروش واردشده',
    source: 'protocol Appendix B: cpr = exr − difference if only that is given',
  },
  taxedByRate: { label: 'محاسبه مالیات با نرخ درصدی', source: 'protocol 5.3 (vra, pattern 9)' },
};
