export const commodities = {
  discountLessThanPrice: 'مبلغ تخفیف باید کمتر از قیمت باشد.',
  created: 'کالا/خدمت با موفقیت ثبت شد.',
  edited: 'کالا/خدمت با موفقیت ویرایش شد.',
  deleteConfirm: 'آیا از حذف کالا/خدمت «{name}» اطمینان دارید؟',

  // Ours, beyond data/validation-messages-fa.json.
  duplicate: 'کالا/خدمتی با این شرح داخلی پیش‌تر ثبت شده است. لطفاً شرح دیگری وارد کنید.',
  sameStuff:
    'کالا/خدمتی با همین شناسه و شرح پیش‌تر ثبت شده است. برای بازشناختن این یکی، شرح داخلی آن را بنویسید.',
  codeTaken: 'این کد داخلی برای «{name}» ثبت شده است. لطفاً کد دیگری وارد کنید.',
} as const;
