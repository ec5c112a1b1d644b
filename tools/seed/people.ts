import type { CaseState, GenderType, PersonType, RoleType } from '@moadi/domain/enums';
import { dayOfJalali, startOfDay } from '@moadi/domain/primitives';

const born = (year: number, month: number, day: number): number =>
  startOfDay(dayOfJalali({ year, month, day })!);

/** Demonstration sign-ins (product.md section 10). Identities are generated values that belong to nobody. */
export interface DemoUser {
  mobile: string;
  role: RoleType;
  firstName: string;
  lastName: string;
  fatherName: string;
  gender: GenderType;
  code?: string;
  birthDate: number;
  verified: boolean;
  /** Said when the addresses are printed. */
  note: string;
}

const staff = (role: RoleType, firstName: string, lastName: string, gender: GenderType): DemoUser => ({
  mobile: role === 10 ? '09120000010' : `0912000000${role}`,
  role,
  firstName,
  lastName,
  fatherName: 'حسین',
  gender,
  birthDate: born(1365, 4, role),
  verified: true,
  note: '',
});

const payer = (
  mobile: string,
  names: [string, string, string],
  gender: GenderType,
  code: string,
  note: string,
  verified = true,
): DemoUser => ({
  mobile,
  role: 3,
  firstName: names[0],
  lastName: names[1],
  fatherName: names[2],
  gender,
  code,
  birthDate: born(1360, 6, 15),
  verified,
  note,
});

export const demoUsers: readonly DemoUser[] = [
  staff(1, 'سارا', 'مدیری', 2),
  staff(2, 'امیر', 'پشتیبان', 1),
  staff(4, 'لیلا', 'قراردادی', 2),
  staff(5, 'نیما', 'رستگار', 1),
  staff(6, 'مینا', 'راهنما', 2),
  staff(7, 'کاوه', 'ناظری', 1),
  staff(8, 'پریسا', 'مدیرعامل', 2),
  staff(9, 'بابک', 'توسعه', 1),
  staff(10, 'نگار', 'پیشرو', 2),
  payer('09121111111', ['علی', 'نمونه', 'رضا'], 1, '9998719518', 'مؤدی حقیقی با یک پرونده فعال'),
  payer('09122222222', ['مریم', 'آرمان', 'محمود'], 2, '9995295504', 'مؤدی حقوقی با چند پرونده'),
  payer('09123333333', ['حسن', 'ناتمام', 'کریم'], 1, '9977324654', 'مؤدی بدون احراز هویت', false),
  payer('09124444442', ['زهرا', 'مالی', 'ناصر'], 2, '9987880657', 'مدیر مالی (ثبت و ارسال)'),
  payer('09124444443', ['سعید', 'ثبتی', 'جواد'], 1, '9989356866', 'مدیر مالی (ثبت)'),
];

export interface DemoCase {
  clientId: number;
  owner: string;
  caseName: string;
  businessName: string;
  typeOfCase: PersonType;
  identity: string;
  economyCode: string;
  fiscalId?: string;
  state: CaseState;
  stateDescription?: string;
  /** So many days ago it was begun; absent: some fifty. */
  daysAgo?: number;
}

const DAY = 86_400_000;

/** When a case was begun; each of its states came a day after the one before. */
export const begunAt = (one: DemoCase, now: number): number =>
  now - (one.daysAgo ?? 50 - demoCases.indexOf(one)) * DAY;

const armans = (
  clientId: number,
  state: CaseState,
  caseName: string,
  identity: string,
  more: Partial<DemoCase> = {},
): DemoCase => ({
  clientId,
  owner: '09122222222',
  caseName,
  businessName: caseName,
  typeOfCase: 2,
  identity,
  economyCode: identity,
  state,
  ...more,
});

/** Fiscal memories and economic numbers are those that the simulator knows. */
export const demoCases: readonly DemoCase[] = [
  {
    clientId: 481205937,
    owner: '09121111111',
    caseName: 'فروشگاه نمونه',
    businessName: 'بازرگانی نمونه',
    typeOfCase: 1,
    identity: '9998719518',
    economyCode: '99987195180001',
    fiscalId: 'A1M0D1',
    state: 5,
    daysAgo: 348,
  },
  armans(612840375, 5, 'شرکت بازرگانی آرمان', '14095443737', { fiscalId: 'A2L3G1' }),
  armans(735918264, 10, 'شرکت تولیدی پارس نمونه', '14091801405', { fiscalId: 'A3L3G2' }),
  armans(304917586, 1, 'شرکت پیش‌نویس', '10390837251'),
  armans(526371948, 2, 'شرکت در حال بررسی', '10394604157', { fiscalId: 'B2RE01' }),
  armans(845203617, 4, 'شرکت در انتظار قرارداد', '10191936514', { fiscalId: 'B4CO01' }),
  armans(193847562, 6, 'شرکت دارای نقص', '10195805568', {
    fiscalId: 'B6FA01',
    stateDescription: 'تصویر روزنامه رسمی خوانا نیست. لطفاً دوباره بارگذاری کنید.',
  }),
  armans(459028731, 7, 'شرکت غیرفعال', '14292059547', {
    fiscalId: 'B7DE01',
    stateDescription: 'به درخواست مؤدی',
  }),
  armans(917362048, 8, 'شرکت در انتظار ارسال قرارداد', '14291843692', { fiscalId: 'B8SI01', daysAgo: 11 }),
  armans(268104953, 9, 'شرکت در حال بررسی قرارداد', '14091000140', { fiscalId: 'B9CF01', daysAgo: 6 }),
];

/** Where the cases are, one after the other. */
const demoPlaces = [
  ['تهران', 'تهران', 'خیابان انقلاب، پلاک ۱۰', '1345678901', '02166000000'],
  ['اصفهان', 'اصفهان', 'خیابان چهارباغ بالا، کوچه ۷، پلاک ۲۴', '8163745192', '03136000000'],
  ['خراسان رضوی', 'مشهد', 'بلوار وکیل‌آباد، پلاک ۱۱۲، طبقه سوم', '9189534511', '05138000000'],
  ['فارس', 'شیراز', 'خیابان زند، پلاک ۸۵', '7134814336', '07132000000'],
  ['آذربایجان شرقی', 'تبریز', 'خیابان امام خمینی، پلاک ۳۱', '5136813451', '04135000000'],
].map(([province, city, address, postalCode, landlineNumber]) => ({
  ...{ province: province!, city: city!, address: address! },
  ...{ postalCode: postalCode!, landlineNumber: landlineNumber! },
}));

/** Where a case is. */
export const placeOf = (one: DemoCase) => demoPlaces[demoCases.indexOf(one) % demoPlaces.length]!;

/** Who else may enter a case. */
export const demoAccesses = [
  { clientId: 481205937, mobile: '09124444442', role: 2 },
  { clientId: 481205937, mobile: '09124444443', role: 3 },
] as const;

/** Who signs for the companies. */
export const demoSigners = [
  { position: 6, name: 'مریم', surname: 'آرمان', nationalCode: '9995295504', mobileNumber: '09122222222' },
  { position: 5, name: 'فرهاد', surname: 'کیانی', nationalCode: '9982345176', mobileNumber: '09125555501' },
] as const;

/** Somebody without an account, whom the second payer has invited. */
export const demoInvited = {
  clientId: 612840375,
  mobileNumber: '09125555502',
  nationalIdentityCode: '9974512387',
  roleType: 3,
  description: 'حسابدار نیمه‌وقت',
} as const;
