import type { Answer } from '../http/answer.ts';
import type { Message } from '../sms/box.ts';
import type { World } from '../world.ts';
import { moment } from './format.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

/** «پیامک‌ها»: what arrived on the telephones, the code large. */
export function messagesPage(world: World, mobile: string | undefined): Answer {
  const messages = world.sms.list(mobile).slice(0, 100);
  const content = html`
    <form class="bar" method="get" action="/">
      <label>شمارهٔ همراه <input name="mobile" dir="ltr" inputmode="numeric" value="${mobile}" /></label>
      <button>نمایش</button>
    </form>
    ${messages.length === 0 && html`<p class="empty">هنوز پیامکی نرسیده است. کدهای ورود این‌جا دیده می‌شوند.</p>`}
    <ol class="phone">
      ${messages.map(bubble)}
    </ol>
  `;
  return page('/', content, { live: true });
}

const bubble = ({ mobile, text, code, sentAt }: Message): Html => html`
  <li>
    <p class="muted"><bdi dir="ltr">${mobile}</bdi> · ${moment(sentAt)}</p>
    <p class="bubble">${text}</p>
    ${
      code !== '' &&
      html`<p class="code">
        <bdi dir="ltr">${code}</bdi> <button type="button" data-copy="${code}">رونوشت کد</button>
      </p>`
    }
  </li>
`;
