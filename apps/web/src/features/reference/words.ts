/** The pages that are there to look things up. */
export const referenceWords = {
  goodsLists: 'به‌روزرسانی از فهرست سازمان',
} as const;
