import type { Page } from 'playwright-core';
import type { Panel } from './panel.ts';

/** The newest code that the simulator's phone has received. */
export async function codeOf(panel: Panel, mobile: string): Promise<string> {
  const messages = (await panel.simulator('GET', `/sms?mobile=${mobile}`)) as { code: string }[];
  return messages.find(({ code }) => code !== '')!.code;
}

/** Signs in as a person does, with the code of the text message. */
export async function signIn(panel: Panel, page: Page, mobile: string, path = '/dashboard'): Promise<void> {
  await page.goto(panel.url + path);
  await signInHere(panel, page, mobile);
}

/** The same where the page asks for it already. */
export async function signInHere(panel: Panel, page: Page, mobile: string): Promise<void> {
  await page.getByLabel('شماره همراه').fill(mobile);
  await page.getByRole('button', { name: 'ادامه' }).click();
  const code = page.getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await code.fill(await codeOf(panel, mobile));
  await page.locator('.shell').waitFor();
}

/** Confirms what the panel asks to have confirmed, with the code of its own text message. */
export async function confirmByCode(panel: Panel, page: Page, mobile: string): Promise<void> {
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await page.getByRole('dialog').getByText('پیامک شد').waitFor();
  await code.fill(await codeOf(panel, mobile));
  await code.waitFor({ state: 'hidden' });
}

/** Signs out by the address, which asks first. */
export async function signOut(panel: Panel, page: Page): Promise<void> {
  await page.goto(`${panel.url}/account/logout`);
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  await page.getByLabel('شماره همراه').waitFor();
}
