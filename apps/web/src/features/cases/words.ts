/** Words of the case lists. */
export const caseWords = {
  mine: 'پرونده‌های من',
  all: 'همه پرونده‌ها',
  enter: 'ورود به پرونده',
};
