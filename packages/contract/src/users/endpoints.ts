import { endpointsOf } from '../kit/endpoint.ts';
import type { userSchemas } from './schemas.ts';

const own = { permission: 'account.use' } as const;

export const userEndpoints = endpointsOf<typeof userSchemas>()({
  exist: {
    method: 'GET',
    path: '/users/exist',
    access: 'public',
    summary: 'آیا شماره همراه ثبت‌نام کرده است؟',
  },
  sendOtp: {
    method: 'POST',
    path: '/users/send-otp',
    access: 'public',
    summary: 'فرستادن کد یک‌بارمصرف ورود',
  },
  login: {
    method: 'POST',
    path: '/users/login',
    access: 'public',
    summary: 'ورود با کد یک‌بارمصرف',
    faults: ['auth.wrongCode', 'auth.codeExpired', 'auth.userInactive'],
  },
  register: {
    method: 'POST',
    path: '/users/register',
    access: 'public',
    summary: 'ثبت‌نام شخص ایرانی و ورود',
    faults: ['auth.wrongCode', 'auth.codeExpired', 'auth.mobileTaken'],
  },
  registerForeign: {
    method: 'POST',
    path: '/users/register-foreign',
    access: 'public',
    summary: 'ثبت‌نام اتباع خارجی و ورود',
    faults: ['auth.wrongCode', 'auth.codeExpired', 'auth.mobileTaken'],
  },
  refreshToken: {
    method: 'POST',
    path: '/users/refresh-token',
    access: 'public',
    summary: 'نو کردن نشانه ورود با کوکی',
    faults: ['http.noRefreshToken'],
  },
  revoke: { method: 'DELETE', path: '/users/revoke', access: own, summary: 'خروج' },
  profile: { method: 'GET', path: '/users/profile', access: own, summary: 'کاربر واردشده' },
  updateIdentity: {
    method: 'PATCH',
    path: '/users/{id}',
    access: own,
    summary: 'تکمیل کد ملی و تاریخ تولد پیش از احراز هویت',
  },
  verify: {
    method: 'PATCH',
    path: '/users/{id}/authorization',
    access: own,
    summary: 'اجرای دوباره احراز هویت',
  },
});
