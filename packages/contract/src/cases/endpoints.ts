import { endpointsOf } from '../kit/endpoint.ts';
import { caseLookupResource, caseResource } from './resources.ts';
import type { caseReviewSchemas } from './review-schemas.ts';
import type { caseSchemas } from './schemas.ts';

/** What holds a change of the state back. */
const moveFaults = [
  'cases.stateNotPermitted',
  'cases.stateMoveImpossible',
  'cases.stateDescriptionRequired',
  'cases.contractNotUploaded',
  'cases.contractScanning',
] as const;

/** What all steps of a case may be told when it is submitted; values have their `rules.…`. */
const submitFaults = [
  'cases.stepIncomplete',
  'cases.noSignOwner',
  'cases.attachmentRequired',
  'cases.signOwnerTwice',
  'cases.economicInquiryRequired',
  'cases.economicCodeNotYours',
  'rules.required',
  'rules.requiredSelect',
  'rules.unknownValue',
  'rules.notAllowed',
  'rules.max',
  'rules.integer',
  'rules.economicCode',
  'rules.branchCode',
  'rules.phone',
  'rules.email',
  'rules.postalCode',
  'rules.nationalCode',
  'rules.mobile',
  'rules.dateNotAfterToday',
  'rules.fiscalId',
] as const;

export const caseEndpoints = endpointsOf<typeof caseSchemas>()({
  own: {
    method: 'GET',
    path: '/users/cases',
    access: { permission: 'cases.own' },
    live: 'cases',
    summary: 'پرونده‌های من',
    list: caseResource,
  },
  ownCount: {
    method: 'GET',
    path: '/users/cases/count',
    access: { permission: 'cases.own' },
    summary: 'شمار پرونده‌های من',
    count: caseResource,
  },
  list: {
    method: 'GET',
    path: '/cases',
    access: { permission: 'cases.read' },
    live: 'cases',
    summary: 'همه پرونده‌ها',
    list: caseResource,
    audited: true,
  },
  count: {
    method: 'GET',
    path: '/cases/count',
    access: { permission: 'cases.read' },
    summary: 'شمار همه پرونده‌ها',
    count: caseResource,
  },
  search: {
    method: 'GET',
    path: '/cases/search',
    access: { permission: 'cases.find' },
    summary: 'یافتن پرونده‌ها برای انتخاب',
    list: caseLookupResource,
    audited: true,
  },
  item: {
    method: 'GET',
    path: '/cases/{clientId}',
    access: { inCase: 'case.read' },
    live: 'cases',
    summary: 'یک پرونده',
  },
  myAccess: {
    method: 'GET',
    path: '/case-users/clientId/{clientId}',
    access: { inCase: 'case.read' },
    summary: 'دسترسی من در یک پرونده',
  },
  submit: {
    method: 'PATCH',
    path: '/cases/{clientId}/state/in-progress',
    access: { inCase: 'case.submit' },
    summary: 'ثبت نهایی پرونده به‌دست مؤدی برای بررسی',
    faults: [...moveFaults, ...submitFaults],
  },
  liability: {
    ...{ method: 'GET', path: '/cases/{clientId}/liability', access: { inCase: 'case.read' } },
    live: 'cases',
    summary: 'مشمولیت مالیات بر ارزش افزوده پرونده، نتیجه استعلام و تاریخچه آن',
  },
  setLiability: {
    ...{ method: 'PATCH', path: '/cases/{clientId}/liability', access: { inCase: 'case.liability' } },
    summary: 'تغییر مشمولیت مالیات بر ارزش افزوده پرونده به‌دست مؤدی',
  },
  changeState: {
    method: 'PATCH',
    path: '/cases/{clientId}/state/{stateName}',
    access: { inCase: 'case.changeState' },
    actToConfirm: 'cases.state',
    confirmedByRow: true,
    summary: 'تغییر وضعیت پرونده به‌دست کارکنان',
    faults: [...moveFaults, 'cases.takenByOther'],
  },
});

/** Looking at a case, what is due in it, and its review. */
export const caseReviewEndpoints = endpointsOf<typeof caseReviewSchemas>()({
  details: {
    ...{ method: 'GET', path: '/cases/{clientId}/details', access: { inCase: 'case.read' } },
    live: 'cases',
    summary: 'همه اطلاعات ثبت‌شده یک پرونده',
  },
  status: {
    ...{ method: 'GET', path: '/cases/{clientId}/status', access: { inCase: 'case.read' } },
    live: 'cases',
    summary: 'وضعیت پرونده، دلیل آن و آنچه در پی می‌آید',
  },
  history: {
    ...{ method: 'GET', path: '/cases/{clientId}/history', access: { inCase: 'case.read' } },
    live: 'cases',
    summary: 'تاریخچه وضعیت پرونده',
  },
  ownDues: {
    ...{ method: 'GET', path: '/users/cases/dues', access: { permission: 'cases.own' } },
    live: 'cases',
    summary: 'موارد نقص پرونده‌های من که در انتظار اصلاح است',
  },
  dues: {
    ...{ method: 'GET', path: '/cases/{clientId}/dues', access: { inCase: 'case.read' } },
    live: 'cases',
    summary: 'موارد نقص پرونده',
  },
  markDue: {
    ...{ method: 'POST', path: '/cases/{clientId}/dues', access: { inCase: 'case.review' }, creates: true },
    summary: 'نشان‌کردن یک فیلد، مدرک یا صاحب امضا به‌عنوان نقص',
    faults: ['cases.reviewNotNow', 'cases.takenByOther', 'cases.markedAlready', 'rules.unknownValue'],
  },
  settleDue: {
    ...{ method: 'PATCH', path: '/cases/{clientId}/dues/{id}', access: { inCase: 'case.review' } },
    summary: 'پذیرفتن اصلاح یک نقص یا خواستن دوباره آن',
    faults: ['cases.reviewNotNow', 'cases.takenByOther', 'cases.dueNotAnswered'],
  },
  removeDue: {
    ...{ method: 'DELETE', path: '/cases/{clientId}/dues/{id}', access: { inCase: 'case.review' } },
    summary: 'برداشتن نشان نقصی که هنوز اعلام نشده است',
    faults: ['cases.reviewNotNow', 'cases.takenByOther', 'cases.dueDeclared'],
  },
  takeReview: {
    ...{ method: 'PUT', path: '/cases/{clientId}/review', access: { inCase: 'case.review' } },
    summary: 'برداشتن پرونده برای بررسی',
    faults: ['cases.reviewNotNow', 'cases.takenByOther'],
  },
  releaseReview: {
    ...{ method: 'DELETE', path: '/cases/{clientId}/review', access: { inCase: 'case.review' } },
    summary: 'رها کردن بررسی پرونده',
  },
  waiting: {
    ...{ method: 'GET', path: '/cases/waiting', access: { permission: 'cases.changeState' }, audited: true },
    live: 'cases',
    summary: 'پرونده‌های در انتظار بررسی، قدیمی‌ترین نخست',
  },
});
