/**
 * Every field of the invoice on the wire (protocol section 4), in the order in which it is written: wire name, the
 * authority's number, its Persian title, its type and size. Types, writer, reader and the decoding of error codes all
 * come from this table. Titles are those of RC_IITP V7.9, table 2.
 */
import * as kind from './kinds.ts';
import type { Kind, ValueOf } from './kinds.ts';

export type Field<K extends Kind = Kind> = {
  /** Three digits as in error codes; undefined where the authority has published none. */
  number: string | undefined;
  /** The number was found by counting, not printed (mark "I" of the protocol document). */
  inferred: boolean;
  title: string;
  kind: K;
};

const field = <const K extends Kind>(number: string | undefined, title: string, kind: K): Field<K> => ({
  number,
  inferred: false,
  title,
  kind,
});
const counted = <const K extends Kind>(number: string, title: string, kind: K): Field<K> => ({
  ...field(number, title, kind),
  inferred: true,
});

const { countryCode, currency, date, day, decimal, digits, digitsUpTo, hexSerial, moment, oneOf } = kind;
const { personId, rial, sizedText, taxId, text, vehicle } = kind;

const goods = {
  sgid: field('097', 'شناسه کالای حمل شده', digits(13)),
  sgt: counted('098', 'شرح کالای حمل شده', text(400)),
};

const header = {
  taxid: field('001', 'شماره منحصر به فرد مالیاتی', taxId),
  indatim: field('002', 'تاریخ و زمان صدور صورتحساب (میلادی)', moment),
  indati2m: field('003', 'تاریخ و زمان ثبت صورتحساب (میلادی)', moment),
  inty: field('004', 'نوع صورتحساب', oneOf(1, 2, 3)),
  inno: field('005', 'سریال صورتحساب داخلی حافظه مالیاتی', hexSerial),
  irtaxid: field('006', 'شماره منحصر به فرد مالیاتی صورتحساب مرجع', taxId),
  inp: field('007', 'الگوی صورتحساب', oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14)),
  ins: field('008', 'موضوع صورتحساب', oneOf(1, 2, 3, 4)),
  tins: field('009', 'شماره اقتصادی فروشنده', digits(11, 14)),
  tob: field('010', 'نوع شخص خریدار', oneOf(1, 2, 3, 4)),
  bid: field('011', 'شماره/ شناسه ملی/ شناسه مشارکت مدنی/ کد فراگیر اتباع غیرایرانی خریدار', personId),
  tinb: field('012', 'شماره اقتصادی خریدار', digits(11, 14)),
  sbc: field('013', 'کد شعبه فروشنده', digits(4)),
  bpc: field('014', 'کد پستی خریدار', digits(10)),
  bbc: field('015', 'کد شعبه خریدار', digits(4)),
  ft: field('016', 'نوع پرواز', oneOf(1, 2)),
  bpn: field('017', 'شماره گذرنامه خریدار', sizedText(9)),
  scln: field('018', 'شماره پروانه گمرکی', digitsUpTo(14)),
  scc: field('019', 'کد گمرک محل اظهار فروشنده', digits(5)),
  cdcn: field('067', 'شماره کوتاژ اظهارنامه گمرکی', text(14)),
  cdcd: field('068', 'تاریخ کوتاژ اظهارنامه گمرکی', day),
  crn: field('020', 'شماره قرارداد پیمانکاری', digitsUpTo(12)),
  billid: field('021', 'شماره اشتراک/ شناسه قبض بهره‌بردار', digitsUpTo(19)),
  tprdis: field('022', 'مجموع مبلغ قبل از کسر تخفیف', rial),
  tdis: field('023', 'مجموع تخفیفات', rial),
  tadis: field('024', 'مجموع مبلغ پس از کسر تخفیف', rial),
  tvam: field('025', 'مجموع مالیات بر ارزش افزوده', rial),
  todam: field('026', 'مجموع سایر مالیات، عوارض و وجوه قانونی', rial),
  tbill: field('027', 'مجموع صورتحساب', rial),
  tonw: field('069', 'مجموع وزن خالص', decimal(15, 8)),
  torv: field('070', 'مجموع ارزش ریالی', rial),
  tocv: field('071', 'مجموع ارزش ارزی', decimal(14, 4)),
  setm: field('028', 'روش تسویه', oneOf(1, 2, 3)),
  cap: field('029', 'مبلغ پرداختی نقدی', rial),
  insp: field('030', 'مبلغ نسیه', rial),
  tvop: field('031', 'مجموع سهم مالیات بر ارزش افزوده از پرداخت', rial),
  tax17: field('032', 'مالیات موضوع ماده ۱۷', rial),
  tinc: field('079', 'شماره اقتصادی آژانس', digits(11, 14)),
  lno: counted('085', 'شماره بارنامه', digitsUpTo(18)),
  lrno: counted('086', 'شماره بارنامه مرجع', digitsUpTo(18)),
  ocu: counted('087', 'کشور مبدا', countryCode),
  oci: counted('088', 'شهر مبدا', digitsUpTo(5)),
  dco: counted('089', 'کشور مقصد', countryCode),
  dci: counted('090', 'شهر مقصد', digitsUpTo(5)),
  tid: counted(
    '091',
    'شناسه ملی/ شماره ملی/ شناسه مشارکت مدنی/ کد فراگیر اتباع غیر ایرانی فرستنده',
    personId,
  ),
  rid: counted('092', 'شناسه ملی/ شماره ملی/ شناسه مشارکت مدنی/ کد فراگیر اتباع غیر ایرانی گیرنده', personId),
  lt: counted('093', 'نوع بارنامه/ نوع حمل', oneOf(1, 2, 3, 4)),
  cno: counted('094', 'شماره ناوگان', vehicle),
  did: counted('095', 'شماره ملی/ کد فراگیر اتباع غیر ایرانی راننده در حمل و نقل جاده‌ای', digits(10, 12)),
  sg: counted('096', 'کالاهای حمل شده', kind.list(goods)),
  asn: counted('099', 'شماره اعلامیه فروش بورس', digitsUpTo(30)),
  asd: counted('100', 'تاریخ اعلامیه فروش بورس', day),
  in: field(undefined, 'شناسه یکتای بیمه‌نامه', digitsUpTo(12, 9)),
  an: field(undefined, 'شناسه یکتای الحاقیه', digitsUpTo(12, 9)),
  insr: field('107', 'قاعده ارسال صورتحساب', oneOf(1)),
  nti1: field(undefined, 'یادداشت ۱', text(30)),
  nti2: field(undefined, 'یادداشت ۲', text(30)),
};

const body = {
  sstid: field('033', 'شناسه کالا/ خدمت', digits(13)),
  sstt: field('034', 'شرح کالا/ خدمت', text(400)),
  mu: field('035', 'واحد اندازه‌گیری', digitsUpTo(8)),
  am: field('036', 'تعداد/ مقدار', decimal(18, 8)),
  nw: field('072', 'وزن خالص', decimal(15, 8)),
  fee: field('037', 'مبلغ واحد', decimal(18, 8)),
  cfee: field('038', 'میزان ارز', decimal(14, 4)),
  cut: field('039', 'نوع ارز', currency),
  exr: field('040', 'نرخ برابری ارز با ریال/ نرخ فروش ارز', decimal(18, 8)),
  cpr: counted('083', 'نرخ خرید ارز', decimal(18, 8)),
  ssrv: field('073', 'ارزش ریالی کالا', rial),
  sscv: field('074', 'ارزش ارزی کالا', decimal(14, 4)),
  prdis: field('041', 'مبلغ قبل از تخفیف', rial),
  dis: field('042', 'مبلغ تخفیف', rial),
  adis: field('043', 'مبلغ بعد از تخفیف', rial),
  sovat: counted('084', 'ماخذ مالیات بر ارزش افزوده', rial),
  vba: field(undefined, 'مبلغ پایه مالیات بر ارزش افزوده', decimal(18, 4)),
  vra: field('044', 'نرخ مالیات بر ارزش افزوده', decimal(3, 2)),
  vam: field('045', 'مبلغ مالیات بر ارزش افزوده', rial),
  odt: field('046', 'موضوع سایر مالیات و عوارض', text(255)),
  odr: field('047', 'نرخ سایر مالیات و عوارض', decimal(3, 2)),
  odam: field('048', 'مبلغ سایر مالیات و عوارض', rial),
  olt: field('049', 'موضوع سایر وجوه قانونی', text(255)),
  olr: field('050', 'نرخ سایر وجوه قانونی', decimal(3, 2)),
  olam: field('051', 'مبلغ سایر وجوه قانونی', rial),
  consfee: field('052', 'اجرت ساخت', rial),
  spro: field('053', 'سود فروشنده', rial),
  bros: field('054', 'حق‌العمل', rial),
  tcpbs: field('055', 'جمع کل اجرت، حق‌العمل و سود', rial),
  cui: field('078', 'عیار', decimal(4, 2)),
  cop: field('056', 'سهم نقدی از پرداخت', rial),
  vop: field('057', 'سهم مالیات بر ارزش افزوده از پرداخت', rial),
  bsrn: field('058', 'شماره قرارداد معامله از طریق شخص ثالث', digitsUpTo(12)),
  tsstam: field('059', 'مبلغ کل کالا/ خدمت', rial),
};

const payment = {
  iinn: field('060', 'شماره سوییچ پرداخت', digits(9)),
  acn: field('061', 'شماره پذیرنده فروشگاهی', digits(14)),
  trmn: field('062', 'شماره پایانه', digits(8)),
  pmt: field('075', 'روش پرداخت', oneOf(1, 2, 3, 4, 5, 6, 7, 8)),
  trn: field('063', 'شماره پیگیری/ شماره مرجع', digitsUpTo(14)),
  pcn: field('064', 'شماره کارت پرداخت‌کننده صورتحساب', digits(16)),
  pid: field('065', 'شماره/ شناسه ملی/ کد فراگیر اتباع غیر ایرانی پرداخت‌کننده صورتحساب', digitsUpTo(12)),
  pdt: field('066', 'تاریخ و زمان پرداخت', date),
  pv: field('076', 'مبلغ پرداختی', rial),
};

export const wireFields = { header, body, payment, goods } as const;

/**
 * Known from older editions and the SDKs, absent from V7.9: never written, read where others have written them, named
 * when a code speaks of them.
 */
export const unsentFields = {
  body: {
    pspd: field('077', 'تفاوت نرخ خرید و فروش ارز/ کارمزد فروش ارز', decimal(18, 8)),
    hs: field('080', 'کد HS قلم کالا', text(255)),
  },
  payment: {
    vatpid: counted('081', 'شناسه پرداخت مالیات بر ارزش افزوده', text(255)),
    vatbid: counted('082', 'شناسه قبض مالیات بر ارزش افزوده', text(255)),
  },
} as const;

/** What the numbers 000, 500 … 800 stand for in place of a field (protocol 6.4). */
export const wireSections = {
  '000': { name: 'json', title: 'ساختار جیسون صورتحساب' },
  '500': { name: 'header', title: 'سرآمد' },
  '600': { name: 'body', title: 'بدنه صورتحساب' },
  '700': { name: 'payment', title: 'اطلاعات پرداخت' },
  '800': { name: 'extension', title: 'سایر اطلاعات تکمیلی' },
} as const;

export type WireSection = (typeof wireSections)[keyof typeof wireSections]['name'];

type SectionOf<F> = { [N in keyof F]?: F[N] extends Field<infer K> ? ValueOf<K> : never };
/** Amounts, quantities and rates are exact decimal text; codes made of digits are text; moments are epoch ms. */
export type WireHeader = SectionOf<typeof header>;
export type WireBodyItem = SectionOf<typeof body>;
export type WirePayment = SectionOf<typeof payment>;
export type WireGood = SectionOf<typeof goods>;
export type WireInvoice = { header: WireHeader; body: WireBodyItem[]; payments: WirePayment[] };

/** An invoice as others may have written it, with fields that are no longer sent. */
export type ReceivedInvoice = {
  header: WireHeader;
  body: (WireBodyItem & SectionOf<typeof unsentFields.body>)[];
  payments: (WirePayment & SectionOf<typeof unsentFields.payment>)[];
};
