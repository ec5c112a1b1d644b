import type { CDPSession, Page } from 'playwright-core';
import { isFirefox } from '../../tools/firefox.ts';

const CTRL = 2;
const SHIFT = 8;
const sessions = new WeakMap<Page, Promise<CDPSession>>();

interface Pressed {
  code: string;
  key: string;
  ctrl?: boolean;
  shift?: boolean;
}

/** Presses a key as it comes under the Persian layout: its place is the same, its sign another. */
export async function pressPersian(page: Page, { code, key, ctrl, shift }: Pressed): Promise<void> {
  if (isFirefox(page)) return pressInPage(page, { code, key, ctrl, shift });
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

/** Firefox is told of a key by its sign alone, and knows the place only of American ones: the page is given what it would be. */
const pressInPage = (page: Page, { code, key, ctrl = false, shift = false }: Pressed): Promise<void> =>
  page.evaluate(`(() => {
    const event = { code: '${code}', key: '${key}', ctrlKey: ${ctrl}, shiftKey: ${shift}, bubbles: true, cancelable: true };
    const goesOn = document.activeElement.dispatchEvent(new KeyboardEvent('keydown', event));
    if (goesOn && !event.ctrlKey) document.execCommand('insertText', false, event.key);
  })()`);
