import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InvoiceView } from '@moadi/domain/invoices';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { launchChromium } from '../../tools/chromium.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { atEnd } from '../kit/at-end.ts';

const web = join(import.meta.dirname, '../../apps/web');
const ORIGIN = 'http://panel.test';

export interface Printer {
  /** Prints the sheet of the web app; `tab` says in which of the tabs. */
  print(tab: number, view: InvoiceView): Promise<Uint8Array>;
}

/** Tabs that hold the web app's own styles and fonts, and its own component for the sheet. */
export async function openPrinter(tabs: number): Promise<Printer> {
  await buildWeb();
  const Paper = await paperComponent();
  const [css] = globSync(join(web, 'dist/assets/index-*.css'));
  const shell = `<html dir="rtl" lang="fa"><link rel="stylesheet" href="/assets/${basename(css!)}"><body></body></html>`;
  const browser = await launchChromium();
  atEnd(() => browser.close());
  const pages = await Promise.all(
    Array.from({ length: tabs }, async () => {
      const page = await browser.newPage();
      await page.route(`${ORIGIN}/**`, (route, request) => {
        const { pathname } = new URL(request.url());
        if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shell });
        return route.fulfill({ path: join(web, 'dist', pathname) });
      });
      await page.goto(ORIGIN);
      return page;
    }),
  );
  return {
    async print(tab, view) {
      const page = pages[tab]!;
      const markup = `<div class="dialog">${renderToStaticMarkup(createElement(Paper, { view }))}</div>`;
      await page.evaluate(`document.body.innerHTML = ${JSON.stringify(markup)}; document.fonts.ready`);
      // Tagged for screen readers, as ours are.
      return page.pdf({ preferCSSPageSize: true, tagged: true });
    },
  };
}

/** JSX is nothing that Node reads: Vite makes the component what it can run. */
async function paperComponent(): Promise<FunctionComponent<{ view: InvoiceView }>> {
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    server: { middlewareMode: true, watch: null },
    appType: 'custom',
    logLevel: 'error',
  });
  atEnd(() => server.close());
  const module = await server.ssrLoadModule('/src/features/invoices/detail/InvoicePaper.tsx');
  return (module as { InvoicePaper: FunctionComponent<{ view: InvoiceView }> }).InvoicePaper;
}
