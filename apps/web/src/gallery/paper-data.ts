import type { InvoiceView } from '@moadi/domain/invoices';

/** An invoice as the server hands it out for paper. */
export const paper: InvoiceView = {
  title: 'صورتحساب الکترونیکی',
  subtitle: 'نوع اول، فروش',
  facts: [
    {
      label: 'شماره صورتحساب',
      value: '1234',
      code: true,
    },
    {
      label: 'شماره در دفاتر شما',
      value: 'الف/۱۲۳',
    },
    {
      label: 'تاریخ و زمان صدور',
      value: '۱۴۰۵/۰۸/۲۹ ۱۱:۳۰',
    },
    {
      label: 'تاریخ ایجاد',
      value: '۱۴۰۵/۰۸/۲۹ ۱۱:۳۰',
    },
    {
      label: 'وضعیت',
      value: 'پذیرفته‌شده',
    },
  ],
  parties: [
    {
      title: 'فروشنده',
      facts: [
        {
          label: 'نام',
          value: 'بازرگانی نمونه',
          wide: true,
        },
        {
          label: 'شماره اقتصادی',
          value: '99987195180001',
          code: true,
        },
        {
          label: 'کد شعبه',
          value: '0002',
          code: true,
        },
        {
          label: 'نشانی',
          value: 'تهران، پلاک ۱۰',
          wide: true,
        },
      ],
    },
    {
      title: 'خریدار',
      facts: [
        {
          label: 'نوع شخص',
          value: 'حقوقی',
        },
        {
          label: 'نام',
          value: 'خریدار نمونه',
          wide: true,
        },
        {
          label: 'شماره اقتصادی',
          value: '14292059547',
          code: true,
        },
        {
          label: 'شناسه هویتی',
          value: '14292059547',
          code: true,
        },
        {
          label: 'کد پستی',
          value: '3134367831',
          code: true,
        },
        {
          label: 'کد شعبه',
          value: '0001',
          code: true,
        },
        {
          label: 'تلفن',
          value: '02632000001',
          code: true,
        },
        {
          label: 'نشانی',
          value: 'کرج، بلوار طالقانی',
          wide: true,
        },
      ],
    },
  ],
  sections: [
    {
      title: 'مشخصات صورتحساب',
      facts: [
        {
          label: 'شماره قرارداد پیمانکاری',
          value: '140500001',
          code: true,
        },
      ],
    },
  ],
  items: {
    title: 'اقلام (مبلغ‌ها به ریال)',
    columns: [
      {
        label: 'ردیف',
      },
      {
        label: 'کالا/خدمت',
        code: true,
      },
      {
        label: 'شرح',
        text: true,
      },
      {
        label: 'واحد',
      },
      {
        label: 'مقدار',
        amount: true,
      },
      {
        label: 'مبلغ واحد',
        amount: true,
      },
      {
        label: 'مبلغ پیش از تخفیف',
        amount: true,
      },
      {
        label: 'تخفیف',
        amount: true,
      },
      {
        label: 'مبلغ پس از تخفیف',
        amount: true,
      },
      {
        label: 'نرخ مالیات (٪)',
        amount: true,
      },
      {
        label: 'مالیات',
        amount: true,
      },
      {
        label: 'مبلغ کل',
        amount: true,
      },
    ],
    rows: [
      {
        cells: [
          '۱',
          '2720000066407',
          'شرح کالا',
          '1627',
          '۱۲٫۵',
          '۱٬۲۳۴٬۵۶۷٫۲۵',
          '۱۵٬۴۳۲٬۰۹۰',
          '۱۲٬۳۴۵',
          '۱۵٬۴۱۹٬۷۴۵',
          '۱۰',
          '۱٬۵۴۱٬۹۷۴',
          '۱۷٬۱۹۳٬۷۹۲',
        ],
        more: [
          {
            label: 'میزان ارز',
            value: '۲٫۰۵۶۵',
          },
          {
            label: 'نوع ارز',
            value: 'یورو',
          },
          {
            label: 'نرخ برابری ارز با ریال/نرخ فروش ارز',
            value: '۶۰۰٬۳۰۰٫۵',
          },
          {
            label: 'شماره قرارداد حق‌العمل‌کاری',
            value: '1405',
            code: true,
          },
        ],
      },
      {
        cells: [
          '۲',
          '2720000066407',
          'شرح کالا',
          '1627',
          '۳',
          '۷٬۶۵۴٬۳۲۱',
          '۲۲٬۹۶۲٬۹۶۳',
          '۱۲٬۳۴۵',
          '۲۲٬۹۵۰٬۶۱۸',
          '۱۰',
          '۲٬۲۹۵٬۰۶۱',
          '۲۵٬۳۶۰٬۹۸۷',
        ],
      },
    ],
    width: 115,
  },
  tables: [
    {
      title: 'پرداخت‌ها',
      columns: [
        {
          label: 'ردیف',
        },
        {
          label: 'روش پرداخت',
        },
        {
          label: 'مبلغ پرداختی',
          amount: true,
        },
        {
          label: 'تاریخ پرداخت',
        },
        {
          label: 'شماره پیگیری/مرجع',
          code: true,
        },
        {
          label: 'شماره پایانه',
          code: true,
        },
        {
          label: 'شماره پذیرنده فروشگاهی',
          code: true,
        },
        {
          label: 'شماره سوئیچ پرداخت',
          code: true,
        },
        {
          label: 'شماره کارت پرداخت‌کننده',
          code: true,
        },
        {
          label: 'شناسه هویتی پرداخت‌کننده',
          code: true,
        },
      ],
      rows: [
        {
          cells: [
            '۱',
            'پایانه فروش (POS)',
            '۵٬۰۰۰',
            '۱۴۰۵/۰۸/۲۹',
            '98765432101234',
            '12345678',
            '12345678901234',
            '123456789',
            '6037 7016 8909 5443',
            '0012345679',
          ],
        },
        {
          cells: [
            '۲',
            'چک',
            '۰',
            '۱۴۰۵/۰۸/۲۹',
            '98765432101234',
            '12345678',
            '12345678901234',
            '123456789',
            '6037 7016 8909 5443',
            '0012345679',
          ],
        },
      ],
      width: 114,
    },
  ],
  totals: [
    {
      label: 'مجموع مبلغ پیش از کسر تخفیف',
      value: '۳۸٬۳۹۵٬۰۵۳',
    },
    {
      label: 'مجموع تخفیفات',
      value: '۲۴٬۶۹۰',
    },
    {
      label: 'مجموع مبلغ پس از کسر تخفیف',
      value: '۳۸٬۳۷۰٬۳۶۳',
    },
    {
      label: 'مجموع مالیات بر ارزش افزوده',
      value: '۳٬۸۳۷٬۰۳۵',
    },
    {
      label: 'مجموع سایر مالیات، عوارض و وجوه قانونی',
      value: '۳۴۷٬۳۸۱',
    },
    {
      label: 'مجموع سهم مالیات بر ارزش افزوده از پرداخت',
      value: '۹۹',
    },
    {
      label: 'مبلغ کل صورتحساب',
      value: '۴۲٬۵۵۴٬۷۷۹',
      strong: true,
    },
  ],
  inWords: {
    label: 'مبلغ کل به حروف',
    value: 'چهل و دو میلیون و پانصد و پنجاه و چهار هزار و هفتصد و هفتاد و نه ریال',
  },
  closing: [
    {
      title: 'تسویه',
      facts: [
        {
          label: 'روش',
          value: 'نقدی/نسیه',
        },
        {
          label: 'مبلغ پرداختی نقدی',
          value: '۱٬۰۰۰',
        },
        {
          label: 'مبلغ نسیه',
          value: '۳۸٬۳۶۹٬۳۶۳',
        },
        {
          label: 'مالیات موضوع ماده ۱۷',
          value: '۱',
        },
      ],
    },
    {
      title: 'یادداشت همراه صورتحساب',
      facts: [
        {
          label: 'یادداشت ۱',
          value: 'قرارداد ۱۲ بهار',
        },
        {
          label: 'یادداشت ۲',
          value: 'بند ۷۷',
        },
      ],
    },
  ],
  description: {
    label: 'توضیحات',
    value: 'توضیح صورتحساب',
    wide: true,
  },
  pageWords: ['صفحه', 'از'],
};
