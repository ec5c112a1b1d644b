/** The names that stand in the test certificates beside those of the fixtures. */
export const caName = 'مرکز صدور گواهی آزمایشی (شبیه‌ساز سامانهٔ مؤدیان)';
export const someoneElse = { name: 'شخص دیگر', ownerId: '14003778990' };
