export * from './decimal.ts';
export * from './digits.ts';
export * from './jalali-names.ts';
export * from './jalali.ts';
export * from './rial.ts';
export * from './tehran-day.ts';
export * from './text.ts';
export * from './words.ts';
