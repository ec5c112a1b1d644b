import { readFileSync } from 'node:fs';
import { changeKey, react, reset } from '../control/routes.ts';
import { Refused, seeOther, textAnswer, type Answer } from '../http/answer.ts';
import { megabyte, type Exchange } from '../http/exchange.ts';
import type { Route } from '../http/router.ts';
import { latinDigits } from '../sms/box.ts';
import type { World } from '../world.ts';
import { clockPage, saveClock } from './clock.ts';
import { dataPage, saveData } from './data.ts';
import { html } from './html.ts';
import { invoicesPage } from './invoices.ts';
import { knobsPage, saveKnobs } from './knobs.ts';
import { page, type Tab } from './layout.ts';
import { messagesPage } from './messages.ts';

/** The page for people: what arrived, and the knobs. Its forms do what the control calls do. */
export function pageRoutes(world: World): Route[] {
  const form = (path: string, tab: Tab, act: (form: URLSearchParams) => Answer | Promise<Answer>): Route => ({
    method: 'POST',
    path,
    handle: exchange => submitted(exchange, tab, act),
  });
  return [
    { method: 'GET', path: '/', handle: exchange => messagesPage(world, mobileOf(exchange)) },
    {
      method: 'GET',
      path: '/page/invoices',
      handle: exchange => invoicesPage(world, Math.trunc(Number(exchange.argument('page'))) || 1),
    },
    { method: 'GET', path: '/page/knobs', handle: () => knobsPage(world) },
    { method: 'GET', path: '/page/clock', handle: () => clockPage(world) },
    { method: 'GET', path: '/page/data', handle: () => dataPage(world) },
    { method: 'GET', path: '/page/page.css', handle: () => asset('page.css', 'text/css; charset=utf-8') },
    {
      method: 'GET',
      path: '/page/page.js',
      handle: () => asset('page.js', 'text/javascript; charset=utf-8'),
    },
    form('/page/knobs', '/page/knobs', values => saveKnobs(world, values)),
    form('/page/key-change', '/page/knobs', () => changeKey(world)),
    form('/page/reset', '/page/knobs', () => reset(world)),
    form('/page/clock', '/page/clock', values => saveClock(world, values)),
    {
      method: 'POST',
      path: '/page/invoices/:taxId/reaction',
      handle: (exchange, { taxId }) =>
        submitted(exchange, '/page/invoices', values => react(world, taxId!, values.get('reaction'))),
    },
    {
      method: 'POST',
      path: '/page/data/:name',
      handle: (exchange, { name }) => editData(world, exchange, name!),
    },
  ];
}

/** Does what a form asks and goes back to its tab, or says why not. */
async function submitted(
  exchange: Exchange,
  tab: Tab,
  act: (form: URLSearchParams) => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    await act(await formOf(exchange));
    return seeOther(tab);
  } catch (error) {
    const content = html`<p class="chip danger" role="alert">${problemIn(error)}</p>
      <a href="${tab}">بازگشت</a>`;
    return page(tab, content, { status: 400 });
  }
}

async function editData(world: World, exchange: Exchange, name: string): Promise<Answer> {
  const values = await formOf(exchange);
  try {
    saveData(world, name, values);
    return seeOther('/page/data');
  } catch (error) {
    return dataPage(world, { name, text: values.get('rows') ?? '', problem: problemIn(error) });
  }
}

/** The sentence of a refusal; anything else is a mistake and goes on. */
function problemIn(error: unknown): string {
  if (!(error instanceof Refused)) throw error;
  return (error.answer.json as { message: string }).message;
}

async function formOf(exchange: Exchange): Promise<URLSearchParams> {
  return new URLSearchParams(await exchange.text(10 * megabyte));
}

function mobileOf(exchange: Exchange): string | undefined {
  const mobile = exchange.argument('mobile')?.trim();
  return mobile ? latinDigits(mobile) : undefined;
}

function asset(name: string, type: string): Answer {
  return textAnswer(readFileSync(new URL(`assets/${name}`, import.meta.url)), type);
}
