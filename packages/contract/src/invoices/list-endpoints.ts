import type { EndpointInfo } from '../kit/endpoint.ts';
import { inCase } from './paths.ts';
import { invoiceResource } from './resources.ts';

/** The lists of invoices, of a case and of all, with how many they find and what these come to. */
export const lists = {
  list: {
    method: 'GET',
    path: inCase,
    access: { inCase: 'invoices.read', programs: true },
    live: 'invoices',
    summary: 'صورتحساب‌های پرونده',
    list: invoiceResource,
  },
  count: {
    method: 'GET',
    path: `${inCase}/count`,
    access: { inCase: 'invoices.read', programs: true },
    summary: 'شمار صورتحساب‌های پرونده و جمع مبلغ‌هایشان',
    count: invoiceResource,
  },
  sums: {
    method: 'GET',
    path: `${inCase}/summary`,
    access: { inCase: 'invoices.read', programs: true },
    live: 'invoices',
    summary: 'شمار و جمع مبلغ صورتحساب‌های پرونده، تا آنجا که بی‌درنگ دانسته است',
    count: invoiceResource,
  },
  listAll: {
    method: 'GET',
    path: '/invoice',
    audited: true,
    access: { permission: 'invoices.readAll' },
    live: 'invoices',
    summary: 'همه صورتحساب‌ها',
    list: invoiceResource,
  },
  countAll: {
    method: 'GET',
    path: '/invoice/count',
    access: { permission: 'invoices.readAll' },
    summary: 'شمار همه صورتحساب‌ها و جمع مبلغ‌هایشان',
    count: invoiceResource,
  },
  sumsOfAll: {
    method: 'GET',
    path: '/invoice/summary',
    access: { permission: 'invoices.readAll' },
    live: 'invoices',
    summary: 'شمار و جمع مبلغ همه صورتحساب‌ها، تا آنجا که بی‌درنگ دانسته است',
    count: invoiceResource,
  },
} as const satisfies Record<string, EndpointInfo>;
