import type { CasePermission, Permission } from './permissions.ts';

export interface MenuEntry<P extends string = Permission> {
  key: string;
  label: string;
  /** Route path; `{clientId}` stands for the opened case. A group has children instead. */
  to?: string;
  needs?: P;
  children?: readonly MenuEntry<P>[];
}

/** The panel's own menu (spec 1 section 2.2). Reading rights are the permissions each entry needs. */
export const globalMenu: readonly MenuEntry[] = [
  { key: 'dashboard', label: 'پیشخوان', to: '/dashboard', needs: 'account.use' },
  { key: 'myCases', label: 'پرونده‌های من', to: '/user/cases', needs: 'cases.own' },
  { key: 'cases', label: 'همه پرونده‌ها', to: '/cases', needs: 'cases.read' },
  { key: 'caseReviews', label: 'صف بررسی پرونده‌ها', to: '/case-reviews', needs: 'cases.changeState' },
  { key: 'invoices', label: 'همه صورتحساب‌ها', to: '/invoices', needs: 'invoices.readAll' },
  { key: 'sending', label: 'پایش ارسال', to: '/sending', needs: 'sending.read' },
  {
    key: 'reports',
    label: 'گزارش‌ها',
    children: [
      { key: 'caseReports', label: 'گزارش پرونده‌ها', to: '/case-reports', needs: 'caseReports.read' },
      {
        key: 'invoiceReports',
        label: 'گزارش صورتحساب‌ها',
        to: '/invoice-reports',
        needs: 'invoiceReports.read',
      },
      {
        key: 'contractReports',
        label: 'گزارش قراردادها',
        to: '/contract-reports',
        needs: 'contractReports.read',
      },
      { key: 'userReports', label: 'گزارش کاربران', to: '/user-reports', needs: 'userReports.read' },
    ],
  },
  {
    key: 'authenticity',
    label: 'استعلام اصالت صورتحساب',
    to: '/inquiry/authenticities',
    needs: 'authenticity.inquire',
  },
  { key: 'users', label: 'کاربران', to: '/users', needs: 'users.read' },
  { key: 'contracts', label: 'قراردادها', to: '/contracts', needs: 'contracts.read' },
  { key: 'buyers', label: 'خریداران', to: '/buyers', needs: 'buyers.readAll' },
  { key: 'goods', label: 'کالاهای پرونده‌ها', to: '/goods', needs: 'goods.readAll' },
  { key: 'brokers', label: 'کاربران فرعی', to: '/brokers', needs: 'accesses.readAll' },
  { key: 'myTickets', label: 'درخواست‌های من', to: '/user/tickets', needs: 'tickets.own' },
  { key: 'tickets', label: 'همه درخواست‌ها', to: '/tickets', needs: 'tickets.readAll' },
  { key: 'notifications', label: 'پیام‌ها', to: '/notifications', needs: 'notifications.read' },
  { key: 'exports', label: 'خروجی‌های اکسل', to: '/exports', needs: 'account.use' },
  { key: 'files', label: 'فایل‌ها', to: '/files', needs: 'files.read' },
  { key: 'contacts', label: 'اطلاعات تماس', to: '/contacts', needs: 'contacts.read' },
  { key: 'audit', label: 'رویدادنامه', to: '/audit-log', needs: 'audit.read' },
  {
    key: 'reference',
    label: 'اطلاعات پایه',
    children: [
      { key: 'ticketGroups', label: 'گروه‌های درخواست', to: '/ticket-groups', needs: 'reference.list' },
      { key: 'ticketTypes', label: 'انواع درخواست', to: '/ticket-types', needs: 'reference.list' },
      { key: 'cannedAnswers', label: 'پاسخ‌های آماده', to: '/canned-answers', needs: 'tickets.reply' },
      { key: 'commodities', label: 'کالاها و خدمات', to: '/commodities', needs: 'reference.list' },
      { key: 'gtinCommodities', label: 'شناسه تجاری کالا', to: '/gtin-commodities', needs: 'reference.list' },
      { key: 'activities', label: 'انواع فعالیت', to: '/activities', needs: 'reference.list' },
      { key: 'currencies', label: 'ارزها', to: '/currencies', needs: 'reference.list' },
      { key: 'units', label: 'واحدهای اندازه‌گیری', to: '/measurement-units', needs: 'reference.list' },
      { key: 'caseReasons', label: 'دلیل‌های نقص پرونده', to: '/case-reasons', needs: 'reference.list' },
      { key: 'holidays', label: 'روزهای تعطیل', to: '/holidays', needs: 'reference.list' },
      { key: 'workingHours', label: 'ساعت‌های کاری', to: '/working-hours', needs: 'reference.list' },
      { key: 'provinces', label: 'استان‌ها', to: '/provinces', needs: 'reference.list' },
      { key: 'cities', label: 'شهرها', to: '/cities', needs: 'reference.list' },
    ],
  },
];

/** The menu of an opened case (spec 1 section 2.3). */
export const caseMenu: readonly MenuEntry<CasePermission>[] = [
  { key: 'dashboard', label: 'پیشخوان پرونده', to: '/cases/{clientId}/dashboard', needs: 'case.dashboard' },
  { key: 'details', label: 'جزئیات پرونده', to: '/cases/{clientId}/details', needs: 'case.read' },
  {
    key: 'invoices',
    label: 'صورتحساب‌ها',
    children: [
      {
        key: 'list',
        label: 'فهرست صورتحساب‌ها',
        to: '/cases/{clientId}/invoices/list/single',
        needs: 'invoices.read',
      },
      {
        key: 'create',
        label: 'صدور صورتحساب',
        to: '/cases/{clientId}/invoices/create/single',
        needs: 'invoices.prepare',
      },
      {
        key: 'batch',
        label: 'صدور گروهی',
        to: '/cases/{clientId}/invoices/create/batch',
        needs: 'invoices.prepare',
      },
      {
        key: 'revocation',
        label: 'ابطال با شماره مالیاتی',
        to: '/cases/{clientId}/invoices/create/revocation',
        needs: 'invoices.prepare',
      },
    ],
  },
  { key: 'buyers', label: 'خریداران', to: '/cases/{clientId}/buyers', needs: 'buyers.read' },
  { key: 'goods', label: 'کالاها و خدمات', to: '/cases/{clientId}/commodities', needs: 'goods.list' },
  {
    key: 'contracts',
    label: 'مدیریت قرارداد',
    children: [
      { key: 'contracts', label: 'قراردادها', to: '/cases/{clientId}/contracts', needs: 'contracts.read' },
      {
        key: 'contractFiles',
        label: 'فایل‌های قرارداد',
        to: '/cases/{clientId}/files/contracts',
        needs: 'contractFiles.read',
      },
    ],
  },
  { key: 'brokers', label: 'مدیریت دسترسی', to: '/cases/{clientId}/brokers', needs: 'accesses.read' },
  { key: 'apiKeys', label: 'اتصال برنامه‌ها', to: '/cases/{clientId}/api-keys', needs: 'apiKeys.read' },
  { key: 'senderKey', label: 'کلید امضا', to: '/cases/{clientId}/sender-key', needs: 'keys.read' },
  {
    key: 'reports',
    label: 'گزارش صورتحساب‌ها',
    to: '/cases/{clientId}/reports/invoices',
    needs: 'invoiceReports.read',
  },
  {
    key: 'batchFiles',
    label: 'فایل‌های گروهی',
    children: [
      {
        key: 'invoiceFiles',
        label: 'صورتحساب‌ها',
        to: '/cases/{clientId}/files/invoices',
        needs: 'invoiceFiles.read',
      },
      {
        key: 'goodsFiles',
        label: 'کالاها',
        to: '/cases/{clientId}/files/commodities',
        needs: 'goodsFiles.read',
      },
      {
        key: 'buyerFiles',
        label: 'خریداران',
        to: '/cases/{clientId}/files/buyers',
        needs: 'buyerFiles.read',
      },
    ],
  },
  { key: 'audit', label: 'رویدادنامه پرونده', to: '/cases/{clientId}/audit-log', needs: 'audit.read' },
];

/** Entries the test lets through; a group that lost all its children goes too. */
export function allowed<P extends string>(
  entries: readonly MenuEntry<P>[],
  test: (permission: P) => boolean,
): readonly MenuEntry<P>[] {
  return entries.flatMap(entry => {
    if (entry.needs !== undefined && !test(entry.needs)) return [];
    if (!entry.children) return [entry];
    const children = allowed(entry.children, test);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
