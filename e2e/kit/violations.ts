import type { Page } from 'playwright-core';

/** From the next page on, what breaks its content security policy is noted. */
export const noteViolations = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `addEventListener('securitypolicyviolation', event => {
      (window.violations ??= []).push(event.effectiveDirective + ' ' + event.blockedURI);
    });`,
  });

/** What broke the policy of the present page, as directive and address. */
export const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('window.violations ?? []');
