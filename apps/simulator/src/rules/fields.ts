import { Exact, zero } from '../json/exact.ts';
import {
  digits,
  digitsUpTo,
  form,
  listed,
  number,
  numberOrText,
  oneOf,
  signs,
  text,
  wholeOf,
  type Format,
} from './format.ts';
import { currencies, units, waybillCountries } from './lists.ts';

/** A row of section 4: the number used in error codes, the form, and the title used in messages. */
export type FieldRow = readonly [number: string, format: Format, title: string];

const rial = number(18, 0);
const positiveRial = number(18, 0, { above: zero });
const quantity = number(18, 8, { above: zero });
/** RC_IITP p. 42 rule 2 and p. 53 rule 2. */
const weight = number(15, 8, { above: zero });
const currencyAmount = number(14, 4, { above: zero });
const rate = number(3, 2);
/** Printed as 13.0, at most 13 digits; of pdt alone the papers say exactly 13. */
const moment = number(13, 0);
const day = wholeOf(5);
const taxId = form(/^[A-Z0-9]{6}[0-9A-F]{15}[0-9]$/);
const identity = digits(10, 11, 12);
const policy = digitsUpTo(12, 9);

/** Section 4.1. Numbers of in, an, nti1, nti2 and vba are not published: 101 to 105 stand for them here. */
export const headerFields = {
  taxid: ['001', taxId, 'شماره منحصر به فرد مالیاتی'],
  indatim: ['002', moment, 'تاریخ و زمان صدور صورتحساب'],
  indati2m: ['003', moment, 'تاریخ و زمان ثبت صورتحساب'],
  inty: ['004', oneOf(1, 2, 3), 'نوع صورتحساب'],
  inno: ['005', form(/^[a-fA-F0-9]{10}$/), 'سریال صورتحساب داخلی حافظه مالیاتی'],
  irtaxid: ['006', taxId, 'شماره منحصر به فرد مالیاتی صورتحساب مرجع'],
  inp: ['007', oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14), 'الگوی صورتحساب'],
  ins: ['008', oneOf(1, 2, 3, 4), 'موضوع صورتحساب'],
  tins: ['009', digits(11, 14), 'شماره اقتصادی فروشنده'],
  tob: ['010', oneOf(1, 2, 3, 4), 'نوع شخص خریدار'],
  bid: ['011', identity, 'شماره/شناسه ملی/شناسه مشارکت مدنی/کد فراگیر خریدار'],
  tinb: ['012', digits(11, 14), 'شماره اقتصادی خریدار'],
  sbc: ['013', digits(4), 'کد شعبه فروشنده'],
  bpc: ['014', digits(10), 'کد پستی خریدار'],
  bbc: ['015', digits(4), 'کد شعبه خریدار'],
  ft: ['016', oneOf(1, 2), 'نوع پرواز'],
  bpn: ['017', form(/^.{9}$/u), 'شماره گذرنامه خریدار'],
  scln: ['018', digitsUpTo(14), 'شماره پروانه گمرکی'],
  scc: ['019', digits(5), 'کد گمرک محل اظهار'],
  crn: ['020', digitsUpTo(12), 'شناسه یکتای ثبت قرارداد فروشنده'],
  billid: ['021', digitsUpTo(19), 'شماره اشتراک/شناسه قبض بهره‌بردار'],
  tprdis: ['022', positiveRial, 'مجموع مبلغ قبل از کسر تخفیف'],
  tdis: ['023', rial, 'مجموع تخفیفات'],
  tadis: ['024', rial, 'مجموع مبلغ پس از کسر تخفیف'],
  tvam: ['025', rial, 'مجموع مالیات بر ارزش افزوده'],
  todam: ['026', rial, 'مجموع سایر مالیات، عوارض و وجوه قانونی'],
  tbill: ['027', rial, 'مجموع صورتحساب'],
  setm: ['028', oneOf(1, 2, 3), 'روش تسویه'],
  cap: ['029', rial, 'مبلغ پرداختی نقدی'],
  insp: ['030', rial, 'مبلغ نسیه'],
  tvop: ['031', rial, 'مجموع سهم مالیات بر ارزش افزوده از پرداخت'],
  tax17: ['032', rial, 'مالیات موضوع ماده ۱۷'],
  cdcn: ['067', text(14), 'شماره کوتاژ اظهارنامه گمرکی'],
  cdcd: ['068', day, 'تاریخ کوتاژ اظهارنامه گمرکی'],
  tonw: ['069', weight, 'مجموع وزن خالص'],
  torv: ['070', positiveRial, 'مجموع ارزش ریالی'],
  tocv: ['071', currencyAmount, 'مجموع ارزش ارزی'],
  tinc: ['079', digits(11, 14), 'شماره اقتصادی آژانس'],
  lno: ['085', digitsUpTo(18), 'شماره بارنامه'],
  lrno: ['086', digitsUpTo(18), 'شماره بارنامه مرجع'],
  ocu: ['087', listed(digits(3), waybillCountries), 'کشور مبدا'],
  oci: ['088', digitsUpTo(5), 'شهر مبدا'],
  dco: ['089', listed(digits(3), waybillCountries), 'کشور مقصد'],
  dci: ['090', digitsUpTo(5), 'شهر مقصد'],
  tid: ['091', identity, 'شماره/شناسه ملی/کد فراگیر فرستنده'],
  rid: ['092', identity, 'شماره/شناسه ملی/کد فراگیر گیرنده'],
  lt: ['093', numberOrText(oneOf(1, 2, 3, 4)), 'نوع بارنامه/نوع حمل'],
  cno: ['094', signs(/^[A-Za-z0-9]+$/, 20), 'شماره ناوگان'],
  did: ['095', digits(10, 12), 'کد ملی/کد فراگیر راننده'],
  asn: ['099', digitsUpTo(30), 'شماره اعلامیه فروش'],
  asd: ['100', day, 'تاریخ اعلامیه فروش'],
  in: ['101', policy, 'شناسه یکتای بیمه‌نامه'],
  an: ['102', policy, 'شناسه یکتای الحاقیه'],
  nti1: ['103', text(30), 'یادداشت ۱'],
  nti2: ['104', text(30), 'یادداشت ۲'],
  insr: ['107', oneOf(1), 'قاعده ارسال'],
} as const satisfies Record<string, FieldRow>;

/** Section 4.2. */
export const bodyFields = {
  sstid: ['033', digits(13), 'شناسه کالا/خدمت'],
  sstt: ['034', text(400), 'شرح کالا/خدمت'],
  mu: ['035', listed(digitsUpTo(8), units), 'واحد اندازه‌گیری'],
  am: ['036', quantity, 'تعداد/مقدار'],
  fee: ['037', quantity, 'مبلغ واحد'],
  cfee: ['038', currencyAmount, 'میزان ارز'],
  cut: ['039', listed(form(/^[A-Z]{3}$/), currencies), 'نوع ارز'],
  exr: ['040', quantity, 'نرخ برابری ارز با ریال/نرخ فروش ارز'],
  prdis: ['041', positiveRial, 'مبلغ قبل از تخفیف'],
  dis: ['042', rial, 'مبلغ تخفیف'],
  adis: ['043', rial, 'مبلغ بعد از تخفیف'],
  vra: ['044', rate, 'نرخ مالیات بر ارزش افزوده'],
  vam: ['045', rial, 'مبلغ مالیات بر ارزش افزوده'],
  odt: ['046', text(255), 'موضوع سایر مالیات و عوارض'],
  odr: ['047', rate, 'نرخ سایر مالیات و عوارض'],
  odam: ['048', rial, 'مبلغ سایر مالیات و عوارض'],
  olt: ['049', text(255), 'موضوع سایر وجوه قانونی'],
  olr: ['050', rate, 'نرخ سایر وجوه قانونی'],
  olam: ['051', rial, 'مبلغ سایر وجوه قانونی'],
  consfee: ['052', rial, 'اجرت ساخت'],
  spro: ['053', rial, 'سود فروشنده'],
  bros: ['054', rial, 'حق‌العمل'],
  tcpbs: ['055', rial, 'جمع کل اجرت، حق‌العمل و سود'],
  cop: ['056', rial, 'سهم نقدی از پرداخت'],
  vop: ['057', rial, 'سهم مالیات بر ارزش افزوده از پرداخت'],
  bsrn: ['058', digitsUpTo(12), 'شناسه یکتای ثبت قرارداد حق‌العمل‌کاری'],
  tsstam: ['059', rial, 'مبلغ کل کالا/خدمت'],
  nw: ['072', weight, 'وزن خالص'],
  ssrv: ['073', positiveRial, 'ارزش ریالی کالا'],
  sscv: ['074', currencyAmount, 'ارزش ارزی کالا'],
  pspd: ['077', number(18, 8), 'تفاوت نرخ خرید و فروش ارز'],
  cui: ['078', number(4, 2, { above: zero, most: new Exact(1000n) }), 'عیار'],
  hs: ['080', text(20), 'کد HS'],
  cpr: ['083', quantity, 'نرخ خرید ارز'],
  sovat: ['084', rial, 'مأخذ مالیات بر ارزش افزوده در فروش ارز'],
  vba: ['105', number(18, 4), 'مبلغ پایه مالیات بر ارزش افزوده'],
} as const satisfies Record<string, FieldRow>;

/** Section 4.3. */
export const paymentFields = {
  iinn: ['060', digits(9), 'شماره سوئیچ پرداخت'],
  acn: ['061', digits(14), 'شماره پذیرنده فروشگاهی'],
  trmn: ['062', digits(8), 'شماره پایانه'],
  trn: ['063', digitsUpTo(14), 'شماره پیگیری/شماره مرجع'],
  pcn: ['064', digits(16), 'شماره کارت پرداخت‌کننده'],
  pid: ['065', digitsUpTo(12), 'شماره/شناسه ملی پرداخت‌کننده'],
  pdt: ['066', wholeOf(13), 'تاریخ و زمان پرداخت'],
  pmt: ['075', oneOf(1, 2, 3, 4, 5, 6, 7, 8), 'روش پرداخت'],
  pv: ['076', rial, 'مبلغ پرداختی'],
  vatpid: ['081', text(30), 'شناسه پرداخت مالیات'],
  vatbid: ['082', text(30), 'شناسه قبض مالیات'],
} as const satisfies Record<string, FieldRow>;

/** The members of sg, the carried goods of pattern 8 (section 4.1). */
export const goodsFields = {
  sgid: ['097', digits(13), 'شناسه کالای حمل‌شده'],
  sgt: ['098', text(400), 'شرح کالای حمل‌شده'],
} as const satisfies Record<string, FieldRow>;

export type HeaderField = keyof typeof headerFields;
export type BodyField = keyof typeof bodyFields;
export type PaymentField = keyof typeof paymentFields;
export type GoodsField = keyof typeof goodsFields;
export type Field = HeaderField | BodyField | PaymentField | GoodsField | 'sg';

/** The fields of each part that has some, in the order of section 4. */
export const fieldTables = {
  header: headerFields,
  body: bodyFields,
  payments: paymentFields,
  sg: goodsFields,
} as const;

/** The parts of an invoice, with the numbers that stand for the part itself in codes. */
export const sections = {
  root: { number: '000', title: 'صورتحساب' },
  header: { number: '500', title: 'سرآمد' },
  body: { number: '600', title: 'بدنه' },
  payments: { number: '700', title: 'اطلاعات پرداخت' },
  extension: { number: '800', title: 'بخش توسعه' },
  sg: { number: '096', title: 'کالاهای حمل‌شده' },
} as const;
export type Section = keyof typeof sections;

export const fieldRows: Readonly<Record<string, FieldRow>> = {
  ...headerFields,
  ...bodyFields,
  ...paymentFields,
  ...goodsFields,
  sg: [sections.sg.number, text(0), sections.sg.title],
};
