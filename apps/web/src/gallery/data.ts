import type { Option } from '../ui/fields/useServerOptions.ts';
import type { Meaning } from '../ui/display/meanings.ts';

export const meanings: [Meaning, string][] = [
  ['success', 'پذیرفته'],
  ['warning', 'پذیرفته با هشدار'],
  ['danger', 'رد شده'],
  ['info', 'ارسال شده'],
  ['waiting', 'در انتظار پاسخ'],
  ['neutral', 'پیش‌نویس'],
];

export type Invoice = {
  id: string;
  number: string;
  taxId: string;
  buyer: string;
  day: number;
  sum: bigint;
  state: number;
};

const buyers = [
  'فروشگاه آفتاب',
  'شرکت بازرگانی و تولیدی نگین سپهر آسیا (سهامی خاص) شعبهٔ مرکزی',
  'مریم احمدی',
  'صنایع غذایی دشت سبز',
];

export const invoices: Invoice[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  number: String(10_240 - index),
  taxId: `A1B2C3048${String(51 + index).padStart(3, '0')}0000${String(2800 + index)}4${index % 10}`.slice(
    0,
    22,
  ),
  buyer: buyers[index % buyers.length]!,
  day: 20_778 - index,
  sum: (index % 7 === 3 ? -1n : 1n) * BigInt(index + 1) ** 4n * 12_345n,
  state: index % meanings.length,
}));

const goods: Option[] = Array.from({ length: 70 }, (_, index) => ({
  id: String(index),
  label: `کالای شمارهٔ ${new Intl.NumberFormat('fa-IR').format(index + 1)}`,
  hint: String(2_710_000_000_000 + index * 37),
}));

/** A server that needs 300 ms and finds by part of the name; «خطا» makes it fail. */
export async function loadGoods(query: string, page: number): Promise<Option[]> {
  await new Promise(resolve => setTimeout(resolve, 300));
  if (query === 'خطا') throw new Error('the gallery fails when asked to');
  return goods.filter(option => option.label.includes(query)).slice((page - 1) * 25, page * 25);
}

export const days = Array.from({ length: 30 }, (_, index) => ({
  label: new Intl.DateTimeFormat('fa-IR', { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(
    (20_749 + index) * 86_400_000,
  ),
  value: Math.round(40 + 30 * Math.sin(index / 3) + (index % 5) * 6),
}));
