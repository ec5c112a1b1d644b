import { endpointsOf } from '../kit/endpoint.ts';
import type { reportSchemas } from './schemas.ts';

const faults = [
  'reports.rangeTooOldSeason',
  'reports.rangeAhead',
  'reports.rangeTurned',
  'reports.rangeAcrossSeason',
  'reports.rangeAcrossYear',
] as const;

export const reportEndpoints = endpointsOf<typeof reportSchemas>()({
  admin: {
    method: 'GET',
    path: '/report/admin',
    access: { permission: 'dashboard.readAll' },
    summary: 'پیشخوان همه پرونده‌ها',
    faults,
  },
  user: {
    method: 'GET',
    path: '/report/user',
    access: { permission: 'account.use' },
    summary: 'پیشخوان پرونده‌های من',
    faults,
  },
  case: {
    method: 'GET',
    path: '/report/case/{clientId}',
    access: { inCase: 'case.dashboard', programs: true },
    summary: 'پیشخوان یک پرونده',
    faults,
  },
  invoices: {
    method: 'GET',
    path: '/report/invoices',
    access: { permission: 'invoiceReports.read' },
    summary: 'گزارش صورتحساب‌های همه پرونده‌ها',
    faults,
  },
  cases: {
    method: 'GET',
    path: '/report/cases',
    access: { permission: 'caseReports.read' },
    summary: 'گزارش پرونده‌ها',
    faults,
  },
  contracts: {
    method: 'GET',
    path: '/report/contracts',
    access: { permission: 'contractReports.read' },
    summary: 'گزارش قراردادها',
    faults,
  },
  users: {
    method: 'GET',
    path: '/report/users',
    access: { permission: 'userReports.read' },
    summary: 'گزارش کاربران',
    faults,
  },
  caseInvoices: {
    method: 'GET',
    path: '/report/case/{clientId}/invoices',
    access: { inCase: 'invoiceReports.read', programs: true },
    summary: 'گزارش صورتحساب‌های یک پرونده',
    faults,
  },
  invoicesWorkbook: {
    method: 'GET',
    path: '/report/invoices/workbook',
    access: { permission: 'invoiceReports.read' },
    summary: 'گزارش صورتحساب‌های همه پرونده‌ها در یک فایل اکسل',
    faults,
    file: 'given',
  },
  casesWorkbook: {
    method: 'GET',
    path: '/report/cases/workbook',
    access: { permission: 'caseReports.read' },
    summary: 'گزارش پرونده‌ها در یک فایل اکسل',
    faults,
    file: 'given',
  },
  contractsWorkbook: {
    method: 'GET',
    path: '/report/contracts/workbook',
    access: { permission: 'contractReports.read' },
    summary: 'گزارش قراردادها در یک فایل اکسل',
    faults,
    file: 'given',
  },
  usersWorkbook: {
    method: 'GET',
    path: '/report/users/workbook',
    access: { permission: 'userReports.read' },
    summary: 'گزارش کاربران در یک فایل اکسل',
    faults,
    file: 'given',
  },
  caseInvoicesWorkbook: {
    method: 'GET',
    path: '/report/case/{clientId}/invoices/workbook',
    access: { inCase: 'invoiceReports.read' },
    summary: 'گزارش صورتحساب‌های یک پرونده در یک فایل اکسل',
    faults,
    file: 'given',
  },
});
