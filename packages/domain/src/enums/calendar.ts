import { defineEnum, type EnumId } from './define.ts';

/** Saturday first, as the week is here. */
export const weekday = defineEnum({
  saturday: { id: 0, label: 'شنبه' },
  sunday: { id: 1, label: 'یکشنبه' },
  monday: { id: 2, label: 'دوشنبه' },
  tuesday: { id: 3, label: 'سه‌شنبه' },
  wednesday: { id: 4, label: 'چهارشنبه' },
  thursday: { id: 5, label: 'پنجشنبه' },
  friday: { id: 6, label: 'جمعه' },
});
export type Weekday = EnumId<typeof weekday>;
