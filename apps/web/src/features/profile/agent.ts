import { sessionWords as words } from './words.ts';

export type BrowserName = keyof typeof words.browser;
export type SystemName = keyof typeof words.system;

/** In this order: what comes later also names itself like what comes before. */
const browsers: readonly (readonly [BrowserName, RegExp])[] = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|OPT)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['safari', /\bSafari\//],
];

const systems: readonly (readonly [SystemName, RegExp])[] = [
  ['windows', /\bWindows\b/],
  ['android', /\bAndroid\b/],
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['macos', /\b(Macintosh|Mac OS X)\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
];

/** Which browser on which system, from how the browser calls itself; nothing is guessed beyond that. */
export const placeOf = (agent = ''): { browser: BrowserName; system: SystemName } => ({
  browser: browsers.find(([, sign]) => sign.test(agent))?.[0] ?? 'other',
  system: systems.find(([, sign]) => sign.test(agent))?.[0] ?? 'other',
});

export const placeText = (agent: string | undefined): string => {
  const { browser, system } = placeOf(agent);
  return words.place(words.browser[browser], words.system[system]);
};
