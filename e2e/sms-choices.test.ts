import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desk, phone } from '../tools/chromium.ts';
import { accessFaults } from './kit/accessible.ts';
import { tabTo } from './kit/by-keys.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
before(async () => void (panel = await startPanel({ history: false })));
after(() => panel.stop());

test('one switch a kind in the profile: what is declined stays so, what guards the account cannot be', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09122222222', '/account/profile');
  const card = page.getByRole('list', { name: 'پیامک‌ها' });
  const contract = card.getByRole('switch', { name: 'مهلت‌های قرارداد' });
  await contract.click();
  await page.getByText('پیامک‌های «مهلت‌های قرارداد» دیگر فرستاده نمی‌شود.').waitFor();
  await page.reload();
  await contract.waitFor();
  assert.equal(await contract.isChecked(), false);
  for (const name of ['کدهای یک‌بارمصرف', 'هشدارهای امنیتی حساب']) {
    await card.getByRole('listitem').filter({ hasText: name }).getByText('همیشه').waitFor();
    assert.equal(await card.getByRole('switch', { name }).count(), 0, name);
  }
  // By keys too.
  await tabTo(contract);
  await page.keyboard.press('Space');
  await page.getByText('پیامک‌های «مهلت‌های قرارداد» فرستاده می‌شود.').waitFor();
  assert.equal(await contract.isChecked(), true);
  for (const [name, size] of Object.entries({ desk, phone })) {
    await page.setViewportSize(size);
    assert.deepEqual(await accessFaults(page, name), []);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await card.scrollIntoViewIfNeeded();
      const folder = process.env.SHOTS;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${colorScheme}-sms.png` });
    }
  }
  assert.deepEqual(panel.faults, []);
});
