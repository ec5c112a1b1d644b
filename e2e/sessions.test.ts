import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

const PAYER = '09121111111';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, PAYER, '/account/profile');
});
after(() => panel.stop());

const list = () => page.getByRole('list', { name: 'نشست‌ها' });

async function elsewhere(): Promise<Page> {
  await panel.advance(61_000);
  const other = await panel.open();
  await signIn(panel, other, PAYER);
  return other;
}

test('S15 one’s sign-ins stand in the profile; one is ended, and its open tab reads why', async () => {
  await list().getByText('همین نشست').waitFor();
  assert.equal(await list().getByRole('listitem').count(), 1);
  assert.equal(await page.getByRole('button', { name: 'پایان دادن به همه نشست‌های دیگر' }).count(), 0);
  const other = await elsewhere();
  await page.reload();
  await list().getByText('کروم در لینوکس').nth(1).waitFor();
  await assertAccessible(page, 'the profile with sign-ins');
  await list().getByRole('button', { name: 'پایان دادن به نشست کروم در لینوکس' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'پایان دادن' }).click();
  await page.getByText('نشست پایان یافت.').waitFor();
  await list().getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  // By itself: the page hears of it.
  await other.getByText('این نشست از جای دیگری پایان داده شد.').waitFor();
  await other.context().close();
});

test('S15 all others are ended together, and this one goes on', async () => {
  const others = [await elsewhere(), await elsewhere()];
  await page.reload();
  await page.getByRole('button', { name: 'پایان دادن به همه نشست‌های دیگر' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'پایان دادن' }).click();
  await page.getByText('۲ نشست پایان یافت.').waitFor();
  for (const other of others) {
    await other.getByText('این نشست از جای دیگری پایان داده شد.').waitFor();
  }
  await page.getByRole('link', { name: 'پرونده‌های من' }).click();
  await page.getByRole('heading', { name: 'پرونده‌های من' }).waitFor();
});
