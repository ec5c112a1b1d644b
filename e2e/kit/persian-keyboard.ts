import type { CDPSession, Page } from 'playwright-core';

const CTRL = 2;
const SHIFT = 8;
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Presses a key as it comes under the Persian layout: its place is the same, its sign another. */
export async function pressPersian(
  page: Page,
  { code, key, ctrl, shift }: { code: string; key: string; ctrl?: boolean; shift?: boolean },
): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const event = { code, key, modifiers: (ctrl ? CTRL : 0) + (shift ? SHIFT : 0) };
  const client = await session;
  await client.send('Input.dispatchKeyEvent', {
    ...event,
    type: ctrl ? 'rawKeyDown' : 'keyDown',
    ...(!ctrl && { text: key }),
  });
  await client.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}
