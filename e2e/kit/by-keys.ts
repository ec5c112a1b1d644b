import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** Goes there as somebody without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let i = 0; i < 90; i++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${target} cannot be reached`);
}

/** A button or a link. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Chooses in the device's own list, whose arrows change it while it is closed. */
export async function arrowTo(list: Locator, label: string): Promise<void> {
  await tabTo(list);
  const { keyboard } = list.page();
  await keyboard.press('Home');
  const chosen = list.locator('option:checked');
  for (let left = await list.locator('option').count(); left > 0; left--) {
    if ((await chosen.textContent()) === label) return;
    await keyboard.press('ArrowDown');
  }
  assert.fail(`${list} does not come to «${label}»`);
}

/** Chooses one of many by a word of it. */
export async function findBy(word: string, box: Locator): Promise<void> {
  await tabTo(box);
  const page = box.page();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(word);
  const list = page.locator(`[id="${await box.getAttribute('aria-controls')}"]`);
  await list.getByRole('option').first().filter({ hasText: word }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
