export type Service = 'authority' | 'sms' | 'inquiries';

interface FaultDefinition {
  /** Whether it strikes one call, or the later processing of one packet. */
  strikes: 'call' | 'packet';
  /** Nothing is done: neither registered nor looked up. */
  before?: true;
  /** Can be reached by text that a user types into an invoice, as "#name" or "#name=value". */
  typed: boolean;
  services: readonly Service[];
  /** Used where no value is given; '' where the fault takes none, or means "as the knobs say". */
  value: string;
  label: string;
}

const every: readonly Service[] = ['authority', 'sms', 'inquiries'];
const authority: readonly Service[] = ['authority'];
const inquiries: readonly Service[] = ['inquiries'];
const sms: readonly Service[] = ['sms'];

/** Everything that can be made to go wrong, by knob, by the header X-Simulate, or by typed text. */
// prettier-ignore
export const faults = {
  down:          { strikes: 'call', before: true, typed: true, services: every, value: '', label: 'سرویس در دسترس نیست (503)' },
  error:         { strikes: 'call', before: true, typed: true, services: every, value: '5199', label: 'خطا با این کد، بی آنکه کاری انجام شود' },
  busy:          { strikes: 'call', before: true, typed: true, services: every, value: '5', label: 'شلوغ است (429)؛ ثانیه تا تلاش دوباره' },
  'drop-before': { strikes: 'call', before: true, typed: true, services: every, value: '', label: 'قطع ارتباط پیش از انجام کار' },
  drop:          { strikes: 'call', typed: true, services: every, value: '', label: 'قطع ارتباط پس از ثبت، بدون پاسخ' },
  slow:          { strikes: 'call', typed: true, services: every, value: '5000', label: 'پاسخ دیر پس از ثبت؛ میلی‌ثانیه' },
  malformed:     { strikes: 'call', typed: true, services: every, value: 'half', label: 'پاسخ ناخوانا؛ half نیمه، html صفحه، empty خالی' },
  huge:          { strikes: 'call', typed: true, services: every, value: '5', label: 'پاسخ بسیار بزرگ؛ مگابایت' },
  duplicate:     { strikes: 'call', typed: true, services: authority, value: '', label: 'هر ردیف پاسخ دو بار می‌آید' },
  foreign:       { strikes: 'call', typed: true, services: authority, value: '', label: 'پاسخ دربارهٔ صورتحساب‌های دیگری است' },
  'key-change':  { strikes: 'call', typed: true, services: authority, value: '', label: 'کلید سامانه پس از این درخواست عوض می‌شود؛ ثانیه‌های اعتبار کلید پیشین' },
  contradict:    { strikes: 'call', typed: false, services: inquiries, value: '', label: 'استعلام خلاف داده‌ها پاسخ می‌دهد' },
  lost:          { strikes: 'call', typed: false, services: sms, value: '', label: 'پیامک پذیرفته می‌شود ولی نمی‌رسد' },
  timeout:       { strikes: 'packet', typed: true, services: authority, value: '', label: 'نتیجهٔ پردازش TIMEOUT، بدون ثبت' },
  notfound:      { strikes: 'packet', typed: true, services: authority, value: '', label: 'بسته گم می‌شود؛ استعلام NOT_FOUND' },
  never:         { strikes: 'packet', typed: true, services: authority, value: '', label: 'پردازش هرگز پایان نمی‌یابد (IN_PROGRESS)' },
  late:          { strikes: 'packet', typed: true, services: authority, value: '30', label: 'پردازش دیر انجام می‌شود؛ ثانیه' },
  refuse:        { strikes: 'packet', typed: true, services: authority, value: '05139', label: 'رد شدن بسته با این کد' },
} as const satisfies Record<string, FaultDefinition>;

export type FaultName = keyof typeof faults;
const faultNames = Object.keys(faults) as FaultName[];

/** The faults of one request or packet, each with its value. */
export type ActiveFaults = Map<FaultName, string>;

const isFaultName = (name: string): name is FaultName => Object.hasOwn(faults, name);

export function faultsOf(service: Service): FaultName[] {
  return faultNames.filter(name => (faults[name].services as readonly Service[]).includes(service));
}

/** Reads `X-Simulate: name[=value][,…]`; gives the first word it does not know instead, if there is one. */
export function faultsFromHeader(header: string): ActiveFaults | string {
  const active: ActiveFaults = new Map();
  for (const part of header.split(',')) {
    const [name, value] = split(part.trim());
    if (!isFaultName(name)) return name;
    active.set(name, value ?? faults[name].value);
  }
  return active;
}

/** Finds "#name" and "#name=value" in text that a user typed. */
export function faultsFromText(text: string): ActiveFaults {
  const active: ActiveFaults = new Map();
  for (const [, word = ''] of text.matchAll(/#([a-z-]+(?:=[0-9A-Za-z]+)?)/g)) {
    const [name, value] = split(word);
    if (isFaultName(name) && faults[name].typed) active.set(name, value ?? faults[name].value);
  }
  return active;
}

/** Whether one of them keeps a call from being carried out at all. */
export function keepsFromDoing(active: ActiveFaults): boolean {
  return [...active.keys()].some(name => 'before' in faults[name]);
}

function split(part: string): [name: string, value: string | undefined] {
  const at = part.indexOf('=');
  return at < 0 ? [part, undefined] : [part.slice(0, at), part.slice(at + 1)];
}

/** A fault's value as a number of its unit, kept within what a test can mean. */
export function numeric(active: ActiveFaults, name: FaultName, most: number): number {
  const value = Number(active.get(name));
  return Number.isFinite(value) && value >= 0 ? Math.min(value, most) : Number(faults[name].value);
}
