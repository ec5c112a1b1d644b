/** Words of work on many rows, of which one is called `one`. */
export const bulkWords = {
  kinds: { done: 'انجام شد', unchanged: 'بدون تغییر', refused: 'انجام نشد' },
  waiting: 'در نوبت',
  notDone: 'انجام نشد',
  progress: (done: string, all: string, one: string) => `${done} از ${all} ${one}`,
  finished: (done: string, refused: string) => `${done} انجام شد، ${refused} انجام نشد.`,
  allDone: (done: string, one: string) => `هر ${done} ${one} انجام شد.`,
  stopped: (left: string, one: string) => `متوقف شد؛ ${left} ${one} هنوز انجام نشده است.`,
  stop: 'توقف',
  stopping: 'توقف پس از این دسته',
  retry: (count: string, one: string) => `تلاش دوباره برای ${count} ${one}`,
  resultsLabel: (one: string) => `نتیجه هر ${one}`,
  details: 'جزئیات',
  close: 'بستن',
};
