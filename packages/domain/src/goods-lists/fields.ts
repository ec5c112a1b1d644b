/** What is told of a part before it is uploaded. */
export const partFields = {
  fileName: { label: 'نام فایل' },
  size: { label: 'حجم فایل' },
} as const;
