import { firefox, type Browser, type Page } from 'playwright-core';
import { fromDebian } from './debian.ts';

const NAME = 'firefox-esr';

/** Debian's Firefox, installed where it is missing, over the channel that it has for programs (WebDriver BiDi). */
export const launchFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: fromDebian(NAME, `/usr/bin/${NAME}`),
    firefoxUserPrefs: {
      // What is copied is read without a question, as a person would answer it.
      'dom.events.testing.asyncClipboard': true,
    },
  });

/** How Firefox complains of a font that was on its way when its page was left. */
export const GIVEN_UP = 'status=2152398850';

/**
 * A text that is put in without keys is given as an edit of the browser's own. Playwright sets the field's value by itself over this
 * channel, and React, which keeps an eye on that, holds it for nothing new.
 */
export const typeAsEdits = (page: Page): Promise<unknown> =>
  page.context().addInitScript(`Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => text => void document.execCommand('insertText', false, text),
    set: () => {},
  })`);

export const isFirefox = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox';
