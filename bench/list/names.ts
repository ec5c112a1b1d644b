import { randomOf, wordOf, zipf } from '../goods/titles.ts';

const WORDS = 20_000;
const FIRST_NAMES = 300;
const COMPANIES = ['شرکت', 'شرکت', 'شرکت', 'فروشگاه', 'بازرگانی', 'پخش', 'گروه صنعتی', 'تعاونی'];
/** The part of buyers that are companies. */
const COMPANY = 0.6;

/** Names of buyers as a wholesaler has them: kinds of companies in most, the other words by Zipf's law, many people of one family name. */
export function buyerNames(seed: number, count: number): string[] {
  const random = randomOf(seed);
  const words = Array.from({ length: WORDS }, (_, rank) => wordOf(random, rank));
  const [drawWord, drawFirst] = [zipf(WORDS, random), zipf(FIRST_NAMES, random)];
  return Array.from({ length: count }, () => {
    const isCompany = random() < COMPANY;
    const first = isCompany ? COMPANIES[Math.floor(random() * COMPANIES.length)]! : words[drawFirst()]!;
    const more = Array.from({ length: 1 + Math.floor(random() * 3) }, () => words[drawWord()]!);
    return [first, ...more].join(' ');
  });
}
