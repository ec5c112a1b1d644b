/** Words of the paper beside the form. */
export const paperWords = {
  paperRest: (count: string) => `${count} قلم دیگر در برگ کامل می‌آید.`,
  paper: 'برگ صورتحساب',
};
