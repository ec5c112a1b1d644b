import type { InvoiceData } from './fill-invoice.ts';

const sale = { pattern: 'فروش' };

/** One right invoice of each kind, with the fields that this kind alone has. Days are typed as people type them. */
export const kinds: Readonly<Record<string, (day: string) => InvoiceData>> = {
  '1.1': () => ({
    ...sale,
    buyer: 'البرز',
    header: {
      sellerBranchCode: '0001',
      settlementMethod: 'نقدی/نسیه',
      cashPaymentValue: '1000000',
    },
    items: [
      { stuffServiceId: 'گلس', quantity: '۱۲٫۵', fee: '1850000', discount: '1250000' },
      { stuffServiceId: 'مشاوره', quantity: '1', fee: '85000000', discount: '0' },
    ],
    rare: { currencyType: 'USD', exchangeRate: '620000', otherDutiesTax: 'عوارض', otherDutiesRate: '1' },
    payments: [{ paymentType: 'نقد', paymentValue: '1000000' }],
  }),
  '1.2': () => ({
    pattern: 'فروش ارز',
    buyer: 'مرادی',
    header: {},
    items: [
      {
        stuffServiceId: '2339900003292',
        currencyUnitAmount: '1000.5',
        currencyType: 'EUR',
        exchangeRate: '600000',
        currencyPrice: '590000.25',
        sourceVat: '10004750',
        discount: '300000',
        vatRate: '10',
      },
    ],
  }),
  '1.3': () => ({
    pattern: 'طلا، جواهر و پلاتین',
    buyer: 'مرادی',
    header: {},
    items: [
      {
        stuffServiceId: 'گردنبند',
        quantity: '5.25',
        fee: '40000000',
        discount: '1000000',
        constructionFee: '10000000',
        sellerProfit: '7000005',
        operationStipend: '0',
      },
    ],
    rare: { cutie: '750.5' },
  }),
  '1.4': () => ({
    pattern: 'قرارداد پیمانکاری',
    buyer: 'البرز',
    header: { contactRegistrationNumber: '140500001' },
    items: [{ stuffServiceId: 'احداث ساختمان', quantity: '1200', fee: '95000000' }],
  }),
  '1.5': day => ({
    pattern: 'قبوض خدماتی',
    buyer: 'مرادی',
    header: { billId: '7748317800142' },
    items: [{ stuffServiceId: 'برق مصرفی', quantity: '350.75', fee: '4200' }],
    payments: [{ paymentType: 'درگاه', paymentValue: '1620465', paymentDate: day }],
  }),
  '1.6': () => ({
    pattern: 'بلیت هواپیما',
    buyer: 'مرادی',
    header: { flightType: 'داخلی', agencyEconomicNumber: '14296687796' },
    items: [{ stuffServiceId: 'بلیت پرواز داخلی', fee: '25000000' }],
  }),
  '1.7': day => ({
    pattern: 'صادرات',
    header: {
      sellerCustomsCode: '10100',
      cottageDeclarationCustomsNumber: '98765432',
      cottageDeclarationCustomsDate: day,
    },
    items: [
      {
        stuffServiceId: 'هاشمی',
        quantity: '1000',
        netWeight: '1000.5',
        currencyType: 'USD',
        exchangeRate: '620000',
        stuffServiceRialValue: '620000000',
        stuffServiceCurrencyValue: '1000',
      },
    ],
    rare: { otherDutiesTax: 'عوارض صادرات', otherDutiesRate: '1' },
  }),
  '1.8': () => ({
    pattern: 'بارنامه',
    buyer: 'البرز',
    header: {
      ladingType: 'جاده‌ای',
      ladingNumber: '140500000000123456',
      ladingReferenceNumber: '140500000000123455',
      carrierNumber: 'NAAA00000A0000001',
      transmitterNationalIdentityCode: '14091801405',
      receiverNationalIdentityCode: '14292059547',
      driverNationalIdentityCode: '9977324654',
      originCountry: 'ایران',
      originCity: 'تهران',
      destinationCountry: 'ایران',
      destinationCity: 'مشهد',
      totalNetWeight: '12500.5',
    },
    shippingGoods: [
      { stuffServiceId: 'شلوارک', stuffServiceDescription: 'پوشاک' },
      { stuffServiceId: 'هاشمی', stuffServiceDescription: 'برنج' },
    ],
    items: [{ stuffServiceId: 'حمل بار جاده', fee: '85000000' }],
  }),
  '1.11': day => ({
    pattern: 'بورس کالا',
    header: {
      typeOfBuyer: 'حقوقی',
      buyerEconomicNumber: '14292059547',
      announcementSalesNumber: '140500000001',
      announcementSalesDate: day,
    },
    items: [{ stuffServiceId: 'میلگرد', quantity: '22000', totalPriceAfterDiscount: '6600000000' }],
  }),
  '2.1': () => ({
    ...sale,
    type: 'نوع دوم',
    header: {},
    items: [{ stuffServiceId: 'شلوارک', quantity: '2', fee: '4200000' }],
    payments: [{ paymentType: 'نقد', paymentValue: '9240000' }],
  }),
  '2.3': () => ({
    type: 'نوع دوم',
    pattern: 'طلا، جواهر و پلاتین',
    header: {},
    items: [
      {
        stuffServiceId: 'سکه',
        quantity: '1',
        fee: '900000000',
        constructionFee: '0',
        sellerProfit: '20000000',
        operationStipend: '1000000',
      },
    ],
  }),
};
