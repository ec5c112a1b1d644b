/** Words that people write in their books, and what they say there. All are as `searchText` has them. */

/** In a title they tell the unit of what stands below, and nothing of what it is. */
export const units: ReadonlySet<string> = new Set(['ریال', 'ریالی', 'تومان', 'rial', 'toman', 'irr']);

export const TOMAN = 'تومان';

/** A row with such a beginning is a sum of those above it, is carried over from another page, or ends a list of ours. */
export const isTotal = /^(?:جمع|مجموع|سرجمع|نقل از صفحه|نقل به صفحه|پایان فهرست|total|sum)(?![\p{L}])|^جمع/iu;

/** The number of an example begins with this; where rows have no number a text of theirs does, with a colon. */
export const EXAMPLE = 'نمونه';

export const isYes = /^(?:1|true|بله|بلی|دارد)$/i;

/** Signs behind a number that say its unit. */
export const unitSigns = /ریال|تومان|[٪%]/g;
export const hasPercent = /[٪%]/;

/** What the names of types of people begin with, and people leave out. */
export const PERSON = 'شخص ';

/** Other words for values of our lists. */
export const otherNames: Readonly<Record<string, string>> = {
  حقیقی: 'شخص حقیقی',
  حقوقی: 'شخص حقوقی',
  'نقد و نسیه': 'نقدی/نسیه',
  'نقدی نسیه': 'نقدی/نسیه',
  'نقد/نسیه': 'نقدی/نسیه',
  نقد: 'نقدی',
  کارتخوان: 'پایانه فروش (POS)',
  pos: 'پایانه فروش (POS)',
};

/** Of a column in a sample that must be filled. */
export const REQUIRED = 'الزامی';
