/** Words of the audit log's pages; sentences of the rows come from the server. */
export const auditWords = {
  title: 'رویدادنامه',
  caseTitle: 'رویدادنامه پرونده',
  system: 'سامانه',
  nameless: 'کاربر بی‌نام',
  program: (name: string) => `برنامه «${name}»`,
  details: 'جزئیات رویداد',
  close: 'بستن',
  waiting: 'در انتظار مهر',
  sealed: (number: string) => `مهر شده با شماره ${number}`,
  seal: 'زنجیره',
  caseNumber: 'شماره در پرونده',
  hash: 'چکیده',
  kind: 'نوع رویداد',
  subject: 'موضوع',
  id: 'شناسه رویداد',
};
