import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf, placeText } from './agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const cases: readonly (readonly [string, string, string])[] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'edge',
    'windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`,
    'opera',
    'linux',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'firefox', 'linux'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'safari',
    'macos',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'chrome', 'chromeos'],
  ['curl/8.5.0', 'other', 'other'],
  ['', 'other', 'other'],
];

test('a browser and its system are told from how it calls itself, of those that call themselves others too', () => {
  for (const [agent, browser, system] of cases) assert.deepEqual(placeOf(agent), { browser, system }, agent);
  assert.equal(placeText(undefined), 'مرورگر ناشناخته در دستگاه ناشناخته');
});
