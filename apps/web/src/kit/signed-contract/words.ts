/** Words of putting a signed contract on record. */
export const signedContractWords = {
  uploadTitle: 'بارگذاری نسخه امضاشده',
  uploadText: 'رمزینه برگه خوانده و با قرارداد این پرونده سنجیده می‌شود.',
  uploadFile: 'اسکن قرارداد امضاشده',
  uploadAction: 'بارگذاری',
  uploadBusy: 'در حال بارگذاری و خواندن رمزینه',
  compared: (number: string, version: string) =>
    `شماره (${number}) و نسخه (${version}) قرارداد و امضاها را روی برگه دیدم و با پنل یکی است.`,
  fileMissing: 'فایل را برگزینید.',
};
