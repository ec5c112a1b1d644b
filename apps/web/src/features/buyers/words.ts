/** Words of the buyers' editor; names of fields are the domain's. */
export const buyerWords = {
  createTitle: (person: string) => `ایجاد خریدار ${person}`,
  inquire: 'استعلام',
  inquireLabel: (field: string) => `استعلام با ${field}`,
  save: 'ثبت خریدار',
  notInquiredTitle: 'خریدار استعلام نشده است',
  inquired: 'استعلام شد',
  businessName: 'نام تجاری',
  economicCode: 'شماره اقتصادی',
  status: 'وضعیت مالیاتی',
};
