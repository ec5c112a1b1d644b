import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from './until.ts';

/** Waits until a field shows a text. */
export async function shows(field: Locator, text: string): Promise<void> {
  await until(async () => (await field.inputValue()) === text);
  assert.equal(await field.inputValue(), text);
}
