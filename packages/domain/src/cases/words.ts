/** How the steps of a case's registration are called. */
export const stepWords = {
  guide: 'راهنما',
  taxpayer: 'اطلاعات مؤدی',
  contact: 'اطلاعات تماس',
  signatories: 'صاحبان امضا و شرکا',
  attachments: 'پیوست مدارک',
  fiscalId: 'حافظه مالیاتی',
  confirm: 'تأیید نهایی',
};
