import { textAnswer, type Answer } from '../http/answer.ts';
import { html, type Html } from './html.ts';

/** The tabs, in their order. */
export const tabs = {
  '/': 'پیامک‌ها',
  '/page/invoices': 'صورتحساب‌ها',
  '/page/knobs': 'کلیدهای آزمون',
  '/page/clock': 'ساعت',
  '/page/data': 'داده‌ها',
} as const;
export type Tab = keyof typeof tabs;

// Nothing from elsewhere, nothing inline: what the authority or a sender writes can never run here.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page. A live one is fetched again by the script while it is looked at. */
export function page(tab: Tab, content: Html, { live = false, status = 200 } = {}): Answer {
  const links = Object.entries(tabs).map(
    ([path, label]) => html`<a href="${path}" ${path === tab && html`aria-current="page"`}>${label}</a>`,
  );
  const document = html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${tabs[tab]} – شبیه‌ساز سامانهٔ مؤدیان</title>
        <link rel="stylesheet" href="/page/page.css" />
        <script src="/page/page.js" defer></script>
      </head>
      <body>
        <header>
          <h1>شبیه‌ساز سامانهٔ مؤدیان</h1>
          <p class="muted">سامانهٔ مؤدیان، پیامک و استعلام‌ها؛ فقط برای آزمون و نمایش</p>
          <nav>${links}</nav>
        </header>
        <main ${live && html`data-live`}>${content}</main>
      </body>
    </html>`;
  const answer = textAnswer(document.text, 'text/html; charset=utf-8');
  return {
    ...answer,
    status,
    headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
  };
}
