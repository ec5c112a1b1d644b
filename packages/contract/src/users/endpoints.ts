import { endpointsOf } from '../kit/endpoint.ts';
import { userResource } from './resources.ts';
import type { userSchemas } from './schemas.ts';

const codeFaults = ['auth.wrongCode', 'auth.tooManyTries', 'auth.tooManyGuesses'] as const;
const inquiryFaults = ['auth.inquiryRefused', 'auth.notAmongLiving'] as const;
const registerFaults = [...codeFaults, 'auth.mobileTaken', 'auth.identityTaken'] as const;

const own = { permission: 'account.use' } as const;

export const userEndpoints = endpointsOf<typeof userSchemas>()({
  exist: {
    method: 'GET',
    path: '/users/exist',
    access: 'public',
    summary: 'آیا شماره همراه ثبت‌نام کرده است؟',
    faults: ['auth.tooManyCodes', 'auth.noUser'],
  },
  sendOtp: {
    method: 'POST',
    path: '/users/send-otp',
    access: 'public',
    summary: 'فرستادن کد یک‌بارمصرف ورود',
    faults: ['auth.tooManyCodes', 'auth.codeSendFailed', 'auth.codeNotTaken'],
  },
  login: {
    method: 'POST',
    path: '/users/login',
    access: 'public',
    summary: 'ورود با کد یک‌بارمصرف',
    faults: [...codeFaults, 'auth.noUser', 'auth.userInactive'],
  },
  register: {
    method: 'POST',
    path: '/users/register',
    creates: true,
    access: 'public',
    summary: 'ثبت‌نام شخص ایرانی و ورود',
    faults: registerFaults,
  },
  registerForeign: {
    method: 'POST',
    path: '/users/register-foreign',
    creates: true,
    access: 'public',
    summary: 'ثبت‌نام اتباع خارجی و ورود',
    faults: registerFaults,
  },
  refreshToken: {
    method: 'POST',
    path: '/users/refresh-token',
    access: 'public',
    summary: 'نو کردن نشانه ورود با کوکی',
    faults: [
      'http.noRefreshToken',
      'auth.sessionEnded',
      'auth.sessionIdle',
      'auth.sessionExpired',
      'auth.sessionReused',
      'auth.sessionClosed',
      'auth.sessionInactive',
      'auth.sessionFactorReset',
    ],
  },
  revoke: {
    method: 'DELETE',
    path: '/users/revoke',
    access: own,
    beforeSecondFactor: true,
    summary: 'خروج',
  },
  profile: {
    method: 'GET',
    path: '/users/profile',
    access: own,
    beforeSecondFactor: true,
    summary: 'کاربر واردشده',
  },
  updateIdentity: {
    method: 'PATCH',
    path: '/users/{id}',
    access: own,
    summary: 'تکمیل کد ملی و تاریخ تولد پیش از احراز هویت',
    limit: 'identity',
    faults: [
      'users.notFound',
      'auth.alreadyVerified',
      'auth.identityTaken',
      'auth.mobileOwnerMismatch',
      'auth.civilRegistryMismatch',
      ...inquiryFaults,
      'auth.inquiryDown',
    ],
  },
  verify: {
    method: 'PATCH',
    path: '/users/{id}/authorization',
    access: own,
    summary: 'اجرای دوباره استعلام‌های هویت، برای خود یا برای دیگری از سوی کارکنان',
    faults: ['users.notFound', 'auth.identityTaken', 'users.alreadyVerified', ...inquiryFaults],
  },
  sessions: {
    method: 'GET',
    path: '/users/sessions',
    access: own,
    summary: 'نشست‌های باز کاربر',
  },
  endSession: {
    method: 'DELETE',
    path: '/users/sessions/{id}',
    access: own,
    summary: 'پایان دادن به یکی از نشست‌های خود',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/users/sessions',
    access: own,
    summary: 'پایان دادن به همه نشست‌های خود جز همین',
  },
  list: {
    method: 'GET',
    path: '/users',
    access: { permission: 'users.read' },
    summary: 'کاربران',
    list: userResource,
    audited: true,
  },
  count: {
    method: 'GET',
    path: '/users/count',
    access: { permission: 'users.read' },
    summary: 'شمار کاربران',
    count: userResource,
    audited: true,
  },
  search: {
    method: 'GET',
    path: '/users/search',
    access: { permission: 'users.read' },
    summary: 'یافتن کاربران فعال برای انتخاب',
    list: userResource,
    audited: true,
  },
  item: {
    method: 'GET',
    path: '/users/{id}',
    access: { permission: 'users.read' },
    summary: 'یک کاربر',
    audited: true,
  },
  setActive: {
    method: 'PATCH',
    path: '/users/{id}/activation-status',
    access: { permission: 'users.activate' },
    actToConfirm: 'users.activate',
    summary: 'فعال یا غیرفعال کردن کاربر',
    faults: ['users.notFound', 'users.ownRole', 'users.lastManager'],
  },
  setRole: {
    method: 'PATCH',
    path: '/users/{id}/role',
    access: { permission: 'users.changeRole' },
    actToConfirm: 'users.role',
    summary: 'تغییر نقش کاربر',
    faults: ['users.notFound', 'users.ownRole', 'users.lastManager'],
  },
  freeIdentity: {
    method: 'POST',
    path: '/users/{id}/identity/free',
    access: { permission: 'users.freeIdentity' },
    summary: 'برداشتن هویت از حسابی که به نادرستی آن را دارد',
    faults: ['users.notFound', 'users.noIdentity'],
  },
});
