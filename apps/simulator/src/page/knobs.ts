import { faults, faultsOf, type FaultName, type Service } from '../control/faults.ts';
import type { FaultSetting, KnobValues } from '../control/knobs.ts';
import type { KindReading } from '../rules/facts.ts';
import { turnKnobs } from '../control/routes.ts';
import type { Answer } from '../http/answer.ts';
import type { World } from '../world.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

const services: Record<Service, string> = {
  authority: 'سامانهٔ مؤدیان',
  sms: 'پیامک',
  inquiries: 'استعلام‌ها',
};
const serviceNames = Object.keys(services) as Service[];

/** «کلیدهای آزمون»: how fast, how strict, and what goes wrong. */
export function knobsPage(world: World): Answer {
  const values = world.knobs.values;
  const content = html`
    <form method="post" action="/page/knobs">
      <section class="card">
        <h2>رفتار</h2>
        <div class="grid">
          ${number('delayMin', 'کمترین زمان پردازش (میلی‌ثانیه)', values.delayMs.min)}
          ${number('delayMax', 'بیشترین زمان پردازش (میلی‌ثانیه)', values.delayMs.max)}
          ${number('deadlineDays', 'مهلت ارسال پس از صدور (روز)', values.deadlineDays)}
          ${number('oldKeyGraceSeconds', 'اعتبار کلید پیشین پس از تعویض (ثانیه)', values.oldKeyGraceSeconds)}
          ${check('deadlineInHours', 'مهلت به ساعت شمرده شود', values.deadlineInHours)}
          ${choice('kindInCorrections', 'نوع و الگو در صورتحساب اصلاحی و برگشتی', kindLabels, values.kindInCorrections)}
          ${check('addedLines', 'افزودن ردیف در صورتحساب اصلاحی پذیرفته شود', values.addedLines)}
          ${check('strictHeaders', 'سرآمدهای امضا و رمز درست به شکل سند باشند', values.strictHeaders)}
          ${check('typedFaults', 'نوشتن #timeout و مانند آن در شرح کالا اثر کند', values.typedFaults)}
        </div>
      </section>
      ${serviceNames.map(service => serviceCard(service, values))}
      <p class="bar sticky"><button>ذخیره</button></p>
    </form>
    <section class="card bar">
      <form method="post" action="/page/key-change"><button class="quiet">تعویض کلید سامانه</button></form>
      <form method="post" action="/page/reset">
        <button class="danger">پاک کردن همهٔ داده‌های دریافتی</button>
      </form>
    </section>
  `;
  return page('/page/knobs', content);
}

/** Takes the form of the page; the answer of the control call says what is wrong with it. */
export function saveKnobs(world: World, form: URLSearchParams): Answer {
  const read = (name: string) => Number(form.get(name) || Number.NaN);
  const change: KnobValues = {
    delayMs: { min: read('delayMin'), max: read('delayMax') },
    deadlineDays: read('deadlineDays'),
    oldKeyGraceSeconds: read('oldKeyGraceSeconds'),
    deadlineInHours: form.has('deadlineInHours'),
    addedLines: form.has('addedLines'),
    kindInCorrections: form.get('kindInCorrections') as KindReading,
    strictHeaders: form.has('strictHeaders'),
    typedFaults: form.has('typedFaults'),
    faults: Object.fromEntries(
      serviceNames.map(service => [service, settings(form, service)]),
    ) as KnobValues['faults'],
  };
  return turnKnobs(world, change);
}

function settings(form: URLSearchParams, service: Service): Partial<Record<FaultName, FaultSetting>> {
  const chosen = faultsOf(service).flatMap((name): [FaultName, FaultSetting][] => {
    const percent = Number(form.get(`${service}.${name}`) || 0);
    const value = form.get(`${service}.${name}.value`) || faults[name].value;
    return percent === 0 ? [] : [[name, { rate: percent / 100, value }]];
  });
  return Object.fromEntries(chosen);
}

function serviceCard(service: Service, values: KnobValues): Html {
  const rows = faultsOf(service).map(name => {
    const setting = values.faults[service][name];
    const value = setting?.value ?? faults[name].value;
    return html`<tr>
      <td>
        ${faults[name].label}
        <bdi class="mono muted" dir="ltr">${faults[name].typed ? '#' : ''}${name}</bdi>
      </td>
      <td>
        <input
          name="${service}.${name}"
          type="number"
          min="0"
          max="100"
          step="any"
          aria-label="درصد ${name}"
          value="${(setting?.rate ?? 0) * 100}"
        />
      </td>
      <td>
        ${faults[name].value !== '' && html`<input name="${service}.${name}.value" dir="ltr" aria-label="مقدار ${name}" value="${value}" />`}
      </td>
    </tr>`;
  });
  return html`<section class="card">
    <h2>خطاهای ${services[service]}</h2>
    <table class="faults">
      <tr>
        <th>خطا</th>
        <th>درصد</th>
        <th>مقدار</th>
      </tr>
      ${rows}
    </table>
  </section>`;
}

const number = (name: string, label: string, value: number): Html =>
  html`<label>${label} <input name="${name}" type="number" min="0" required value="${value}" /></label>`;

const choice = <T extends string>(
  name: string,
  label: string,
  labels: Readonly<Record<T, string>>,
  value: T,
): Html =>
  html`<label
    >${label}
    <select name="${name}">
      ${Object.entries<string>(labels).map(
        ([one, text]) => html`<option value="${one}" ${one === value && html`selected`}>${text}</option>`,
      )}
    </select></label
  >`;

const kindLabels: Readonly<Record<KindReading, string>> = {
  either: 'بودن و نبودنش هر دو درست است',
  required: 'اجباری است (دستورالعمل صدور)',
  ignored: 'خارج از الگوست (سامانهٔ آزمایشی)',
};

const check = (name: string, label: string, value: boolean): Html =>
  html`<label class="check"
    ><input name="${name}" type="checkbox" ${value && html`checked`} /> ${label}</label
  >`;
