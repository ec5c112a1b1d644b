/** Words of the search for goods. */
export const goodsSearchWords = {
  asTyped: 'همین شناسه',
  notListed: 'در فهرست سازمان دیده نشد',
  rate: (rate: string) => `نرخ مالیات ${rate}٪`,
  ended: (day: string) => `از ${day} دیگر معتبر نیست`,
  noRate: 'بدون نرخ در این روز',
  boughtLast: (day: string) => `آخرین خرید ${day}`,
  lastPrice: (fee: string, day: string) => `آخرین قیمت ${fee} ریال، ${day}`,
  price: (fee: string) => `قیمت کالا ${fee} ریال`,
  replaced: (word: string, by: string) => `به‌جای «${word}»، «${by}» جست‌وجو شد.`,
  more: 'نتیجه‌ها بیش از این است. واژه‌ای بیفزایید یا شناسه را بنویسید.',
};
