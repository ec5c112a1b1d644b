import { fixtureNames, type FixtureName } from '../control/fixture-rows.ts';
import { editFixture } from '../control/routes.ts';
import { refuse, type Answer } from '../http/answer.ts';
import type { World } from '../world.ts';
import { count } from './format.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

const labels: Record<FixtureName, string> = {
  companies: 'شرکت‌های معتمد',
  memories: 'حافظه‌های مالیاتی',
  taxpayers: 'مؤدیان (شمارهٔ اقتصادی)',
  people: 'اشخاص حقیقی',
  goods: 'کالاها و خدمات',
};

/** «داده‌ها»: what the authority and the inquiries know. After a refused change the typed text is shown again. */
export function dataPage(world: World, refused?: { name: string; text: string; problem: string }): Answer {
  const senders = [...world.fixtures.get('companies'), ...world.fixtures.get('memories')];
  const content = html`
    <section class="card">
      <h2>کلید و گواهی آزمون</h2>
      <table>
        ${senders.map(
          ({ id, name, nationalId }) =>
            html`<tr>
              <td><bdi class="mono" dir="ltr">${id}</bdi></td>
              <td>${name} <bdi class="muted" dir="ltr">${nationalId}</bdi></td>
              <td><a href="/pki/${id}/key.pem">کلید</a> <a href="/pki/${id}/certificate.pem">گواهی</a></td>
            </tr>`,
        )}
      </table>
    </section>
    ${fixtureNames.map(name => editor(world, name, refused?.name === name ? refused : undefined))}
  `;
  return page('/page/data', content, { status: refused ? 400 : 200 });
}

function editor(
  world: World,
  name: FixtureName,
  refused: { text: string; problem: string } | undefined,
): Html {
  const rows = world.fixtures.get(name);
  const text = refused?.text ?? `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]`;
  return html`<details class="card" ${refused && html`open`}>
    <summary>${labels[name]} <span class="muted">${count(rows.length)} ردیف</span></summary>
    ${refused && html`<p class="chip danger" role="alert">${refused.problem}</p>`}
    <form method="post" action="/page/data/${name}">
      <textarea name="rows" dir="ltr" rows="16" spellcheck="false" aria-label="${labels[name]}">
${text}</textarea>
      <button>ذخیره</button>
    </form>
  </details>`;
}

export function saveData(world: World, name: string, form: URLSearchParams): Answer {
  return editFixture(world, name, parsed(form.get('rows') ?? ''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('json');
  }
}
