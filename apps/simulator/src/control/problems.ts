/** What can be wrong with edited fixtures and knobs, as the end of a sentence that names the member. */
export const problems = {
  form: (form: string) => `باید متنی به شکل ${form} باشد`,
  text: 'باید متنی ۱ تا ۴۰۰ نویسه‌ای باشد',
  yesNo: 'باید true یا false باشد',
  oneOf: (values: string) => `باید یکی از این‌ها باشد: ${values}`,
  list: 'باید فهرست باشد',
  object: 'باید یک شیء باشد',
  count: (most: number) => `باید عددی میان ۰ و ${most} باشد`,
  order: 'باید min از max بیشتر نباشد',
  unknown: 'شناخته نیست',
  wrong: 'درست نیست',
  repeated: 'تکراری است',
  of: (name: string, problem: string) => `«${name}» ${problem}`,
  inRow: (row: number, problem: string) => `ردیف ${row}: ${problem}`,
};
