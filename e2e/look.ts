import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { desk, phone } from '../tools/chromium.ts';
import { quiet } from '../tools/quiet.ts';
import { CASE, fillLine, pickFrom } from './kit/invoice-form.ts';
import { startPanel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

/*
 * Not a journey: pictures of every main screen to look at, `npm test -- e2e/look.ts`, into `.cache/look` or the folder that SHOTS names; with ONLY
 * those whose name holds it. A sheet for each: 1920 × 1080, 1366 × 900 and 390 × 844, light above dark.
 */
const sizes = { wide: { width: 1920, height: 1080 }, desk, phone };
const folder = process.env.SHOTS ?? '.cache/look';

type Act = (page: Page) => Promise<unknown>;
interface Screen {
  who: string;
  path: string;
  act?: Act;
}

const PAYER = '09121111111';
const MANY = '09122222222';
const ADMIN = '09120000001';
const SUPPORT = '09120000002';
const MANAGER = '09120000007';

const inCase = `/cases/${CASE}`;
const list = `${inCase}/invoices/list/single`;
/** A case with refused ones. */
const ofMany = '/cases/735918264/invoices/list/single';
const press =
  (name: string | RegExp): Act =>
  page =>
    page.getByRole('button', { name }).first().click();
const inMenu =
  (name: string): Act =>
  async page => {
    await page
      .getByRole('button', { name: /^کارهای این ردیف/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
/** A line to a saved buyer, unless the draft of the screen before has it, then on from there. */
const filled =
  (next?: string): Act =>
  async page => {
    if (!(await page.getByRole('button', { name: 'خریدار دیگر' }).isVisible())) {
      await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
      await fillLine(page, 0, { good: 'مشاوره', quantity: '12', fee: '85000000' });
    }
    if (next) await page.getByRole('button', { name: next }).click();
  };
const openRow: Act = page => page.locator('[data-row]').first().locator('td').nth(3).click();
const openTicket: Act = async page => {
  await page.locator('tbody button').first().click();
  await page.getByRole('log').waitFor();
};

const screens: Readonly<Record<string, Screen>> = {
  'home-case': { who: PAYER, path: `${inCase}/dashboard` },
  'home-payer': { who: PAYER, path: '/dashboard' },
  'home-many': { who: MANY, path: '/dashboard' },
  'home-staff': { who: ADMIN, path: '/dashboard' },
  list: { who: PAYER, path: list },
  'list-filters': { who: PAYER, path: list, act: press('فیلتر') },
  'list-panel': { who: PAYER, path: list, act: openRow },
  'list-refused': { who: MANY, path: `${ofMany}?state_IN=3`, act: openRow },
  'list-menu': { who: PAYER, path: list, act: press(/^کارهای این ردیف/) },
  'list-bulk': {
    who: PAYER,
    path: list,
    act: async page => {
      for (const nth of [1, 2, 3]) await page.locator('tbody [type=checkbox]').nth(nth).click();
    },
  },
  'list-export': { who: PAYER, path: list, act: press(/خروجی|اکسل/) },
  'form-kind': { who: PAYER, path: `${inCase}/invoices/create/single?step=kind` },
  form: { who: PAYER, path: `${inCase}/invoices/create/single?step=fill` },
  'form-filled': { who: PAYER, path: `${inCase}/invoices/create/single?step=fill`, act: filled() },
  'form-summary': {
    who: PAYER,
    path: `${inCase}/invoices/create/single?step=fill`,
    act: filled('بررسی و ادامه'),
  },
  'form-question': {
    who: PAYER,
    path: `${inCase}/invoices/create/single?step=fill`,
    act: filled('ثبت صورتحساب'),
  },
  'details-case': { who: PAYER, path: `${inCase}/details` },
  buyers: { who: PAYER, path: `${inCase}/buyers` },
  'buyer-new': { who: PAYER, path: `${inCase}/buyers`, act: press(/^افزودن|جدید/) },
  'buyer-delete': { who: PAYER, path: `${inCase}/buyers`, act: inMenu('حذف') },
  goods: { who: PAYER, path: `${inCase}/commodities` },
  'goods-import': { who: PAYER, path: `${inCase}/commodities/import` },
  'invoices-import': { who: PAYER, path: `${inCase}/invoices/create/batch` },
  brokers: { who: PAYER, path: `${inCase}/brokers` },
  'broker-end': {
    who: PAYER,
    path: `${inCase}/brokers`,
    act: async page => {
      await inMenu('پایان دادن به دسترسی')(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'پایان دادن' }).click();
      await page.getByRole('textbox', { name: 'کد تأیید' }).waitFor();
    },
  },
  contracts: { who: PAYER, path: `${inCase}/contracts` },
  report: { who: PAYER, path: `${inCase}/reports/invoices` },
  'api-keys': { who: PAYER, path: `${inCase}/api-keys` },
  'sender-key': { who: PAYER, path: `${inCase}/sender-key` },
  'files-case': { who: PAYER, path: `${inCase}/files/contracts` },
  'audit-case': { who: PAYER, path: `${inCase}/audit-log` },
  profile: { who: PAYER, path: '/account/profile' },
  'cases-own': { who: MANY, path: '/user/cases' },
  'case-new': { who: PAYER, path: '/cases/create' },
  'tickets-own': { who: PAYER, path: '/user/tickets' },
  'ticket-new': { who: PAYER, path: '/user/tickets?add=1' },
  'ticket-own': { who: PAYER, path: '/user/tickets', act: openTicket },
  'ticket-fast': { who: PAYER, path: `${inCase}/dashboard`, act: press('درخواست پشتیبانی') },
  bell: { who: PAYER, path: `${inCase}/dashboard`, act: press(/^صندوق پیام/) },
  exports: { who: PAYER, path: '/exports' },
  authenticity: { who: PAYER, path: '/inquiry/authenticities' },
  sending: { who: ADMIN, path: '/sending' },
  'sending-all': { who: ADMIN, path: '/sending?all=1' },
  'sending-pause': { who: ADMIN, path: '/sending', act: press('توقف ارسال همه') },
  cases: { who: ADMIN, path: '/cases' },
  'invoices-all': { who: ADMIN, path: '/invoices' },
  users: { who: ADMIN, path: '/users' },
  'tickets-all': { who: SUPPORT, path: '/tickets' },
  'ticket-staff': { who: SUPPORT, path: '/tickets', act: openTicket },
  'home-support': { who: SUPPORT, path: '/dashboard' },
  'canned-answers': { who: SUPPORT, path: '/canned-answers' },
  messages: { who: ADMIN, path: '/notifications' },
  'message-new': { who: ADMIN, path: '/notifications', act: press('پیام تازه') },
  'message-details': { who: ADMIN, path: '/notifications', act: press(/^جزئیات/) },
  'files-all': { who: ADMIN, path: '/files' },
  reviews: { who: ADMIN, path: '/case-reviews' },
  'report-all': { who: ADMIN, path: '/invoice-reports' },
  'report-cases': { who: ADMIN, path: '/case-reports' },
  'report-contracts': { who: MANAGER, path: '/contract-reports' },
  'report-users': { who: MANAGER, path: '/user-reports' },
  'working-hours': { who: ADMIN, path: '/working-hours' },
  units: { who: ADMIN, path: '/measurement-units' },
  commodities: { who: ADMIN, path: '/commodities' },
  'goods-lists': { who: ADMIN, path: '/commodities/lists' },
  holidays: { who: ADMIN, path: '/holidays' },
  audit: { who: ADMIN, path: '/audit-log' },
  contacts: { who: ADMIN, path: '/contacts' },
};

test('every main screen', async () => {
  mkdirSync(folder, { recursive: true });
  const panel = await startPanel({ documents: true });
  const only = process.env.ONLY?.split(',');
  const wanted = Object.entries(screens).filter(([name]) => !only || only.some(one => name.includes(one)));
  const guest = await panel.open();
  if (!only || only.includes('sign-in')) {
    await guest.goto(panel.url);
    await sheet(guest, 'sign-in');
  }
  const pages = new Map<string, Page>();
  for (const [name, { who, path, act }] of wanted) {
    let page = pages.get(who);
    if (!page) {
      page = await panel.open();
      await signIn(panel, page, who);
      pages.set(who, page);
    }
    try {
      await page.setViewportSize(desk);
      await page.goto(panel.url + path);
      await quiet(page);
      await act?.(page);
      await sheet(page, name);
    } catch (error) {
      console.error(name, (error as Error).message.split('\n')[0]);
    }
  }
  if (panel.faults.length > 0) console.error(panel.faults);
  await panel.stop();
});

async function sheet(page: Page, name: string): Promise<void> {
  const pictures: OverlayOptions[] = [];
  let left = 0;
  for (const [at, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await quiet(page);
    for (const [row, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      const png = await page.screenshot();
      writeFileSync(join(folder, `${name}-${at}-${colorScheme}.png`), png);
      pictures.push({ input: png, left, top: row * 1_090 });
    }
    left += size.width + 10;
  }
  const canvas = { width: left - 10, height: 2_170, channels: 3 as const, background: '#888' };
  const whole = await sharp({ create: canvas }).composite(pictures).png().toBuffer();
  await sharp(whole)
    .resize({ width: 1_840 })
    .png()
    .toFile(join(folder, `sheet-${name}.png`));
}
