import type { BuyerDocument } from '@moadi/domain/buyers';
import type { GoodDocument } from '@moadi/domain/goods';

/** Saved buyers of the demonstration's active cases; the simulator knows their economic numbers. */
export const demoBuyers: readonly BuyerDocument[] = [
  {
    typeOfBuyer: 2,
    nickName: 'شرکت پخش البرز',
    economyCode: '14292059547',
    nationalIdentityCode: '14292059547',
    postalCode: '3134367831',
    landlineNumber: '02632000001',
    address: 'کرج، بلوار طالقانی، پلاک ۱۱۲',
  },
  {
    typeOfBuyer: 2,
    nickName: 'فروشگاه زنجیره‌ای مهر',
    economyCode: '14291843692',
    nationalIdentityCode: '14291843692',
    postalCode: '1936811114',
    landlineNumber: '02122000002',
    address: 'تهران، بزرگراه مدرس، ساختمان مهر',
  },
  {
    typeOfBuyer: 2,
    nickName: 'صنایع غذایی توس',
    economyCode: '10191936514',
    nationalIdentityCode: '10191936514',
    postalCode: '9134867193',
    landlineNumber: '05138000003',
    address: 'مشهد، شهرک صنعتی توس، فاز دو',
  },
  {
    typeOfBuyer: 1,
    nickName: 'رضا مرادی',
    name: 'رضا',
    surName: 'مرادی',
    economyCode: '99893568660001',
    nationalIdentityCode: '9989356866',
    postalCode: '1345678903',
  },
  {
    typeOfBuyer: 3,
    nickName: 'مشارکت مدنی سازه‌گستر',
    economyCode: '41199900001',
    nationalIdentityCode: '41199900001',
  },
  {
    typeOfBuyer: 4,
    nickName: 'کریم افغان',
    economyCode: '99900000000100',
    nationalIdentityCode: '999000000001',
  },
];

/** Saved goods and services. Ids and rates are those of the reference catalogue. */
export const demoGoods: readonly GoodDocument[] = [
  good('2720000104932', 'محافظ (گلس) تلفن همراه', 'گلس گوشی', '1001', '10', '1850000', '1627', 1),
  good('2720000066407', 'شلوارک مردانه، پوشاک', 'شلوارک مردانه', '1002', '10', '4200000', '1627', 1),
  good(
    '2720000067633',
    'بلوز و شلوارک مردانه، پوشاک',
    'ست بلوز و شلوارک',
    '1003',
    '10',
    '9800000',
    '1619',
    1,
  ),
  good('2720000000050', 'باقلا خشک', 'باقلا خشک فله', '1004', '0', '950000', '164', 1),
  good('2800002692993', 'سرور رایانه', 'سرور رک‌مونت', '1005', '10', '2750000000', '1631', 1, 2),
  good(
    '2330002582524',
    'خدمات مشاوره حسابداری مالی',
    'مشاوره مالی ماهانه',
    '2001',
    '10',
    '85000000',
    '16112',
    2,
  ),
  good(
    '2330004567420',
    'پشتیبانی و نگهداری نرم‌افزار خاص صنعت',
    'پشتیبانی نرم‌افزار',
    '2002',
    '10',
    '36000000',
    '16112',
    2,
  ),
];

function good(
  stuffId: string,
  description: string,
  nickName: string,
  userCode: string,
  vatRate: string,
  fee: string,
  measurementUnit: string,
  category: 1 | 2,
  supplier: 1 | 2 = 1,
): GoodDocument {
  const type = stuffId.startsWith('28') || stuffId.startsWith('29') ? 2 : 1;
  return {
    stuffId,
    description,
    nickName,
    userCode,
    vatRate,
    fee,
    discount: '0',
    measurementUnit,
    category,
    supplier,
    type,
  };
}
