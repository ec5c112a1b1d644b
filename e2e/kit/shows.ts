import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Waits until a field shows a text. */
export async function shows(field: Locator, text: string): Promise<void> {
  const end = Date.now() + 15_000;
  while ((await field.inputValue()) !== text && Date.now() < end) await pause(50);
  assert.equal(await field.inputValue(), text);
}
