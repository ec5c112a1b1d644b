import { chanceOf, drawFrom } from './chance.ts';

/*
 * Invented words that are as unevenly common as those of real titles, written as those are: hardly a half-space, alef without its
 * madda. Nothing here is of the authority's list.
 */

const common = (
  'دستگاه قطعات خدمات ماشین الات لوازم پوشاک روغن پارچه رنگ لوله شیر کابل فیلتر پمپ ورق کاغذ چوب شیشه فلزی پلاستیکی ' +
  'صنعتی خانگی برقی دستی مردانه زنانه بچگانه خودرو ساختمان بهداشتی غذایی دارویی کشاورزی ارایشی ورزشی اداری اموزشی ' +
  'نصب تعمیر نگهداری مشاوره حمل اجاره طراحی تولید بسته بندی سفید سیاه ابی قرمز بزرگ کوچک متوسط ساده دوجداره'
).split(' ');
const starts = 'با بر پا تا چا خو دا را زر سا شا صن فر کا گل ما نا وا هم یا رو سپ ار بی پی تی جو'.split(' ');
const middles = 'ما را نی دا سی لو گا زی تا بو شی مو هر کن ری وی'.split(' ');
const ends = 'ن ر د م ه ش ک ت ی ز س ان ین ور ام'.split(' ');

const VOCABULARY = 24_000;
const COMPANIES = 6_000;

const madeWord = (i: number): string => {
  const chance = chanceOf(7, i);
  const one = (of: readonly string[]) => of[Math.floor(chance() * of.length)]!;
  const middle = chance() < 0.3 ? '' : chance() < 0.7 ? one(middles) : one(middles) + one(middles);
  return one(starts) + middle + one(ends);
};

/** The words by how common they are (Zipf): the second is half as common as the first, the third a third. */
const zipf = drawFrom(
  Array.from({ length: VOCABULARY }, (_, i) => [common[i] ?? madeWord(i), 1 / (i + 1)] as const),
);
const companies = drawFrom(
  Array.from(
    { length: COMPANIES },
    (_, i) => [`شرکت ${madeWord(2 * i + 90_001)} ${madeWord(2 * i + 90_002)}`, 1 / (i + 1) ** 0.7] as const,
  ),
);

/** The longest that was seen. */
export const LONGEST_TITLE = 572;

/** So many letters about, each title another; with its company's name at the end, where it is one's own. */
export function titleOf(chance: () => number, { own }: { own: boolean }): string {
  const wanted = chance() < 0.002 ? LONGEST_TITLE : 50 + 130 * chance() * chance() + 60 * chance();
  const tail = own ? `/ ${companies(chance())}` : '';
  let title = zipf(chance());
  while (title.length + tail.length < wanted - 12) {
    const mark = chance();
    title += `${mark < 0.1 ? '،' : mark < 0.13 ? '/' : ''} ${chance() < 0.03 ? sizeOf(chance) : zipf(chance())}`;
  }
  return title + tail;
}

const sizeOf = (chance: () => number): string => {
  const size = Math.floor(chance() * 90) + 1;
  return chance() < 0.5 ? `${size} "اینچ"` : `${size}*${size + 5}, مدل ${size * 7}`;
};
