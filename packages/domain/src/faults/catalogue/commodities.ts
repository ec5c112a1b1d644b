export const commodities = {
  discountLessThanPrice: 'مبلغ تخفیف باید کمتر از قیمت باشد.',
  saveFailed: 'ثبت کالا/خدمت انجام نشد.',
  created: 'کالا/خدمت با موفقیت ثبت شد.',
  edited: 'کالا/خدمت با موفقیت ویرایش شد.',
  deleteConfirm: 'آیا از حذف کالا/خدمت «{name}» اطمینان دارید؟',
  imported: 'فایل کالاها و خدمات با موفقیت بارگذاری شد.',

  // Ours, beyond data/validation-messages-fa.json.
  duplicate: 'کالا/خدمتی با این شرح داخلی پیش‌تر ثبت شده است. لطفاً شرح دیگری وارد کنید.',
  inactive: 'این کالا/خدمت غیرفعال است. نخست آن را فعال کنید.',
} as const;
