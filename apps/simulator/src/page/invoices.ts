import type { Packet, Status } from '../authority/packets.ts';
import type { Answer } from '../http/answer.ts';
import { JsonArray, JsonNumber, JsonObject, readJson, type Json } from '../json/read.ts';
import type { PortalState } from '../rules/facts.ts';
import type { Finding } from '../rules/finding.ts';
import type { World } from '../world.ts';
import { count, moment } from './format.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

const pageSize = 25;

const statusLabels: Record<Status, [label: string, tone: string]> = {
  SUCCESS: ['ثبت شد', 'success'],
  FAILED: ['رد شد', 'danger'],
  IN_PROGRESS: ['در حال پردازش', 'waiting'],
  TIMEOUT: ['پایان مهلت پردازش', 'warning'],
  NOT_FOUND: ['گم شد', 'warning'],
};

const portalLabels: Record<PortalState, string> = {
  REJECTED: 'رد شده',
  APPROVED: 'تایید شده',
  SYSTEMIC_APPROVED: 'تایید سیستمی',
  IMPOSSIBLE_REACTION: 'عدم امکان واکنش',
  AWAITING_REACTION: 'در انتظار واکنش',
  NO_NEED_REACTION: 'عدم نیاز به واکنش',
  CANCELED: 'باطل شده',
};

/** «صورتحساب‌ها»: every packet as it was received, and what the checks found. */
export function invoicesPage(world: World, pageNumber: number): Answer {
  world.settle();
  const { all } = world.packets;
  const last = Math.max(1, Math.ceil(all.length / pageSize));
  const at = Math.min(Math.max(1, pageNumber), last);
  const end = all.length - (at - 1) * pageSize;
  const packets = all.slice(Math.max(0, end - pageSize), end).reverse();
  const content = html`
    ${all.length === 0 && html`<p class="empty">هنوز صورتحسابی نرسیده است.</p>`}
    ${packets.map(packet => card(world, packet))}
    ${
      last > 1 &&
      html`<p class="bar">
        ${at > 1 && html`<a href="/page/invoices?page=${at - 1}">تازه‌تر</a>`} صفحهٔ ${count(at)} از
        ${count(last)} ${at < last && html`<a href="/page/invoices?page=${at + 1}">کهنه‌تر</a>`}
      </p>`
    }
  `;
  return page('/page/invoices', content, { live: true });
}

function card(world: World, packet: Packet): Html {
  const { outcome, status, referenceNumber } = packet;
  const entry = status === 'SUCCESS' && outcome?.taxId ? world.portal.get(outcome.taxId) : undefined;
  const [label, tone] = statusLabels[status];
  const warned = status === 'SUCCESS' && outcome!.findings.length > 0;
  return html`
    <details class="card" id="r${referenceNumber}">
      <summary>
        <span class="chip ${warned ? 'warning' : tone}">${warned ? 'ثبت شد با هشدار' : label}</span>
        <bdi class="mono" dir="ltr">${outcome?.taxId ?? packet.uid}</bdi>
        ${entry && html`<span class="chip neutral">${portalLabels[entry.state]}</span>`}
        <span class="muted">${packet.fiscalId} · ${moment(packet.receivedAtMs)}</span>
      </summary>
      ${outcome && findings(outcome.findings, outcome.checks)}
      ${entry?.state === 'AWAITING_REACTION' && reactions(entry.taxId)}
      <dl>
        ${fact('شمارهٔ پیگیری', referenceNumber)} ${fact('شناسهٔ درخواست', packet.uid)}
        ${fact('فرستنده', packet.clientId)} ${fact('حافظهٔ مالیاتی', packet.fiscalId)}
        ${outcome?.signer && fact('امضاکننده', `${outcome.signer.name} (${outcome.signer.ownerId})`)}
        ${outcome?.signer && fact('سرآمدهای امضا', outcome.signer.headerKeys.join(' '))}
        ${entry && fact('مادهٔ ۶', entry.article6 === 'EXCEEDED' ? 'عدول' : 'عدم عدول')}
        ${packet.faults.size > 0 && fact('خطاهای ساختگی', [...packet.faults.keys()].join(' '))}
      </dl>
      ${outcome?.content && html`<pre dir="ltr">${pretty(outcome.content.toString())}</pre>`}
    </details>
  `;
}

const fact = (label: string, value: string): Html =>
  html`<dt>${label}</dt>
    <dd><bdi>${value}</bdi></dd>`;

function findings(found: Finding[], checks: { fields: number; obligations: number; rules: number }): Html {
  const made = `${count(checks.fields)} مقدار، ${count(checks.obligations)} خانهٔ جدول الزام و ${count(checks.rules)} قاعده بررسی شد.`;
  const rows = found.map(
    ({ code, level, message, source, path, expected }) => html`
      <tr>
        <td>
          <span class="chip ${level === 'error' ? 'danger' : 'warning'}"
            >${level === 'error' ? 'خطا' : 'هشدار'}</span
          >
        </td>
        <td><bdi class="mono" dir="ltr">${code}</bdi></td>
        <td>
          ${message}
          <p class="muted">
            <bdi dir="ltr">${path} — ${source}</bdi>${expected && html` · مقدار درست: ${expected}`}
          </p>
        </td>
      </tr>
    `,
  );
  return html`<p class="muted">${made}</p>
    ${
      found.length > 0 &&
      html`<table>
        ${rows}
      </table>`
    }`;
}

const reactions = (taxId: string): Html => html`
  <form class="bar" method="post" action="/page/invoices/${taxId}/reaction">
    <button name="reaction" value="approve">تایید خریدار</button>
    <button name="reaction" value="reject" class="quiet">رد خریدار</button>
  </form>
`;

/** The content with line breaks, every number as it was written; text that is no JSON as it came. */
function pretty(text: string): string {
  try {
    return written(readJson(text), '');
  } catch {
    return text;
  }
}

function written(value: Json, indent: string): string {
  const inner = `${indent}  `;
  const block = (parts: string[], [open, close]: [string, string]) =>
    parts.length === 0
      ? open + close
      : `${open}\n${parts.map(part => inner + part).join(',\n')}\n${indent}${close}`;
  if (value instanceof JsonNumber) return value.token;
  if (value instanceof JsonArray)
    return block(
      value.items.map(item => written(item, inner)),
      ['[', ']'],
    );
  if (!(value instanceof JsonObject)) return JSON.stringify(value);
  const members = [...value.members].map(
    ([name, member]) => `${JSON.stringify(name)}: ${written(member, inner)}`,
  );
  return block(members, ['{', '}']);
}
