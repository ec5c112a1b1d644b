import { kindReadings, type KindReading } from '../rules/facts.ts';
import { faults, faultsOf, type ActiveFaults, type FaultName, type Service } from './faults.ts';
import { problems } from './problems.ts';
import { count, oneOf, yesNo, type Check } from './shapes.ts';

/** `rate` is the share of calls or packets, 0 to 1. */
export interface FaultSetting {
  rate: number;
  value?: string;
}
export type ServiceFaults = Partial<Record<FaultName, FaultSetting>>;

export interface KnobValues {
  /** Time from receiving a packet to judging it. */
  delayMs: { min: number; max: number };
  /** Section 7.4: days from issue to registration. */
  deadlineDays: number;
  /**
   * The narrowest reading where the papers leave the unit open: the deadline counts hours (7.4). Otherwise whole Tehran days,
   * in which every reading passes.
   */
  deadlineInHours: boolean;
  /** Whether a corrective may have a line that its reference lacks (section 7.2, the document and the sandbox differ). */
  addedLines: boolean;
  /** Whether a corrective or return must, may or should not name its type and pattern. */
  kindInCorrections: KindReading;
  /** Refuse all but the documented four JWS and three JWE header keys, and line breaks inside x5c (sections 2.2, 2.4). */
  strictHeaders: boolean;
  /** How long the old key still decrypts after a key change. */
  oldKeyGraceSeconds: number;
  /** Whether "#timeout" and its like, typed into an invoice, work. */
  typedFaults: boolean;
  faults: Record<Service, ServiceFaults>;
}

const defaults: KnobValues = {
  delayMs: { min: 2000, max: 4000 },
  deadlineDays: 12,
  deadlineInHours: false,
  addedLines: false,
  kindInCorrections: 'either',
  strictHeaders: false,
  oldKeyGraceSeconds: 3600,
  typedFaults: true,
  faults: { authority: {}, sms: {}, inquiries: {} },
};

const checks: Record<keyof KnobValues, Check> = {
  delayMs: problemOfDelay,
  deadlineDays: count(3650),
  deadlineInHours: yesNo,
  addedLines: yesNo,
  kindInCorrections: oneOf(...kindReadings),
  strictHeaders: yesNo,
  oldKeyGraceSeconds: count(31_536_000),
  typedFaults: yesNo,
  faults: problemOfFaults,
};

/** For load tests: every packet is judged as soon as it can be, and nobody looks into texts first. */
export const loadKnobs: Partial<KnobValues> = { delayMs: { min: 0, max: 0 }, typedFaults: false };

export class Knobs {
  values: KnobValues;
  private readonly seed: KnobValues;

  constructor(seed: Partial<KnobValues> = {}) {
    this.seed = { ...defaults, ...seed };
    this.values = structuredClone(this.seed);
  }

  /** What is wrong with a partial change, as a sentence. */
  problem(change: unknown): string | undefined {
    if (!isObject(change)) return problems.object;
    for (const [name, value] of Object.entries(change)) {
      if (!Object.hasOwn(checks, name)) return problems.of(name, problems.unknown);
      const problem = checks[name as keyof KnobValues](value);
      if (problem) return problems.of(name, problem);
    }
    return undefined;
  }

  /** Takes a change that has passed `problem`; the faults of a service that it names are replaced as a whole. */
  change(change: Partial<KnobValues>): void {
    const faults = { ...this.values.faults };
    for (const [service, settings] of Object.entries(change.faults ?? {}))
      faults[service as Service] = normalised(settings as Record<string, number | FaultSetting>);
    this.values = { ...this.values, ...change, faults };
  }

  reset(): void {
    this.values = structuredClone(this.seed);
  }

  /** Throws the dice for the faults of one call, or of one packet, that are switched on for a service. */
  drawn(service: Service, strikes: 'call' | 'packet'): ActiveFaults {
    const active: ActiveFaults = new Map();
    for (const name of faultsOf(service)) {
      if (faults[name].strikes !== strikes) continue;
      const setting = this.values.faults[service][name];
      if (setting && Math.random() < setting.rate) active.set(name, setting.value || faults[name].value);
    }
    return active;
  }
}

function normalised(settings: Record<string, number | FaultSetting>): ServiceFaults {
  const entries = Object.entries(settings).map(([name, setting]) => [
    name,
    typeof setting === 'number' ? { rate: setting } : setting,
  ]);
  return Object.fromEntries(entries) as ServiceFaults;
}

function problemOfDelay(value: unknown): string | undefined {
  const delay = isObject(value) ? value : {};
  const problem = count(3_600_000)(delay['min']) ?? count(3_600_000)(delay['max']);
  return problem ?? (Number(delay['min']) > Number(delay['max']) ? problems.order : undefined);
}

function problemOfFaults(value: unknown): string | undefined {
  if (!isObject(value)) return problems.object;
  for (const [service, settings] of Object.entries(value)) {
    if (!Object.hasOwn(defaults.faults, service) || !isObject(settings))
      return problems.of(service, problems.unknown);
    for (const [name, setting] of Object.entries(settings)) {
      if (!faultsOf(service as Service).some(known => known === name))
        return problems.of(name, problems.unknown);
      const rate = isObject(setting) ? setting['rate'] : setting;
      const value = isObject(setting) ? (setting['value'] ?? '') : '';
      if (count(1)(rate) || typeof value !== 'string' || value.length > 100)
        return problems.of(name, problems.wrong);
    }
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
