/** Words that stand beside values everywhere (data/enums-fa.json; the branch: product.md section 11). */
export const sharedLabels = {
  moneyUnit: 'ریال',
  percent: '٪',
  weightUnit: 'کیلوگرم',
  /** Where an invoice has no branch code. */
  mainBranch: 'مرکزی',
  /** What a person says when deciding something that others will read. */
  decision: 'تصمیم',
  reason: 'دلیل',
  /** What is said beside it. */
  note: 'توضیح',
  /** Something that is pointed at. */
  place: 'مورد',
  privateKey: 'کلید خصوصی',
  certificate: 'گواهی',
  totpCode: 'کد برنامه رمزساز',
  recoveryCode: 'کد بازیابی',
  factorName: 'نام',
  /** Of an act on many rows: what is done, and to which. */
  act: 'کار',
  rows: 'ردیف‌ها',
  /** A request's JSON as a whole. */
  requestBody: 'متن درخواست',
  /** Where a value is missing. */
  dash: '—',
} as const;
