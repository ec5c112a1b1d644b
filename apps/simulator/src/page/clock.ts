import { moveClock } from '../control/routes.ts';
import { refuse, type Answer } from '../http/answer.ts';
import type { World } from '../world.ts';
import { count, moment } from './format.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

const steps = [1, 7, 13, 31];

/** «ساعت»: the simulator's time. Moving it on lets buyers' thirty days pass. */
export function clockPage(world: World): Answer {
  const now = world.clock.now();
  const moved = Math.round((world.clock.offsetMs / 86_400_000) * 100) / 100;
  const content = html`
    <section class="card">
      <p class="clock">${moment(now)}</p>
      <p class="muted">
        <bdi dir="ltr">${new Date(now).toISOString()}</bdi> ·
        ${moved === 0 ? 'برابر زمان واقعی' : `${count(moved)} روز جابه‌جا شده است`}
      </p>
      <form class="bar" method="post" action="/page/clock">
        ${steps.map(days => html`<button name="advanceDays" value="${days}">${count(days)} روز جلو</button>`)}
        <button name="offsetMs" value="0" class="quiet">زمان واقعی</button>
      </form>
      <form class="bar" method="post" action="/page/clock">
        <label
          >زمان دلخواه (ISO) <input name="now" dir="ltr" placeholder="2026-10-01T08:00:00Z" required
        /></label>
        <button class="quiet">بگذار</button>
      </form>
      <p class="muted">پس از ۳۰ روز، صورتحساب‌های در انتظار واکنش به‌صورت سیستمی تایید می‌شوند.</p>
    </section>
  `;
  return page('/page/clock', content);
}

export function saveClock(world: World, form: URLSearchParams): Answer {
  const [now, days, offset] = [form.get('now'), form.get('advanceDays'), form.get('offsetMs')];
  if (now) return moveClock(world, { now });
  if (days) return moveClock(world, { advanceDays: Number(days) });
  if (offset) return moveClock(world, { offsetMs: Number(offset) });
  throw refuse('malformed', 'now');
}
