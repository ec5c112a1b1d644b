import type { FieldSpec, FieldTable } from '../../fields/spec.ts';
import { invoiceSections, type FieldOf, type InvoiceSection } from '../fields/index.ts';
import { holds, type ConditionName, type Facts } from './conditions.ts';
import { formRules, type FormRule } from './form.ts';
import { invoiceKinds, type InvoiceKind } from './kinds.ts';
import { wireObligation, type Obligation } from './matrix.ts';
import { sendConditions } from './send.ts';

export interface FieldRule extends FormRule {
  need: NonNullable<FormRule['need']>;
  /** The authority's obligation; absent for fields that are never on the wire. */
  wire?: Obligation;
  /** On the wire only while this holds. */
  sendWhen?: ConditionName;
}

/** What a form does with a field right now. */
export interface FieldState {
  shown: boolean;
  required: boolean;
  /** Needed, unless something else is filled. */
  marked: boolean;
  enabled: boolean;
  /** Its value follows from the sums. */
  computed: boolean;
  fixed?: string;
  /** It is the reference's: shown, and not to be changed. */
  locked: boolean;
}

/** The one interpreter of the rule tables: form, check, totals, wire mapping and documentation all ask it. */
export function ruleFor<S extends InvoiceSection>(
  kind: InvoiceKind,
  section: S,
  field: FieldOf<S>,
): FieldRule {
  return rules[kind][section]![field]!;
}

/** Every field of a section with its rule, in the table's order. */
export const rulesIn = (kind: InvoiceKind, section: InvoiceSection): readonly NamedRule[] =>
  ruleLists[kind][section]!;

type NamedRule = readonly [field: string, rule: FieldRule];

/** The rule in the light of what the document says. `facts.row` is the line for a field of a line. */
export function stateOf<S extends InvoiceSection>(
  kind: InvoiceKind,
  section: S,
  field: FieldOf<S>,
  facts: Facts,
): FieldState {
  return stateBy(ruleFor(kind, section, field), facts);
}

/** The same of a rule that is at hand. */
export const stateBy = (rule: FieldRule, facts: Facts): FieldState =>
  settled.get(rule) ?? stateIn(rule, facts);

function stateIn(rule: FieldRule, facts: Facts): FieldState {
  const asked = rule.need === 'required' || rule.need === 'optional';
  const computed =
    rule.need === 'computed' || (asked && rule.computedWhen !== undefined && holds(rule.computedWhen, facts));
  const shown = rule.need !== 'hidden' && (!rule.shownWhen || holds(rule.shownWhen, facts));
  const enabled =
    shown &&
    asked &&
    !computed &&
    rule.fixed === undefined &&
    (!rule.enabledWhen || holds(rule.enabledWhen, facts));
  const required = rule.requiredWhen ? holds(rule.requiredWhen, facts) : rule.need === 'required';
  return {
    shown,
    required: enabled && required,
    marked: enabled && rule.markedWhen !== undefined && holds(rule.markedWhen, facts),
    enabled,
    computed,
    locked: rule.lockedWhen !== undefined && holds(rule.lockedWhen, facts),
    ...(rule.fixed === undefined ? {} : { fixed: rule.fixed }),
  };
}

/** Whatever the document says; most fields of most kinds never are. */
export const canBeRequired = ({ need, requiredWhen }: FieldRule): boolean =>
  need === 'required' || requiredWhen !== undefined;

/** What is said to a choice that the field's list has and the kind does not take. */
export function refusalOf<S extends InvoiceSection>(
  kind: InvoiceKind,
  section: S,
  field: FieldOf<S>,
  value: unknown,
): NonNullable<FormRule['only']>['refusal'] | undefined {
  const { only } = ruleFor(kind, section, field);
  return only && value !== undefined && !only.values.includes(value as number) ? only.refusal : undefined;
}

const perSection = <R>(make: (kind: InvoiceKind, section: string, fields: FieldTable) => R) =>
  Object.fromEntries(
    invoiceKinds.map(kind => [
      kind,
      Object.fromEntries(
        Object.entries(invoiceSections).map(([section, fields]) => [section, make(kind, section, fields)]),
      ),
    ]),
  ) as Record<InvoiceKind, Record<string, R>>;

/** By kind, section and field: looked up some hundred times for every line of an invoice. */
const rules = perSection(rulesOf);
const ruleLists = perSection((kind, section): readonly NamedRule[] => Object.entries(rules[kind][section]!));

/** The states of rules that name no condition, as nearly all: the same whatever the document says. */
const settled: ReadonlyMap<FieldRule, FieldState> = new Map(
  invoiceKinds
    .flatMap(kind => Object.values(ruleLists[kind]).flat())
    .filter(([, rule]) => !Object.keys(rule).some(name => name.endsWith('When')))
    .map(([, rule]) => [rule, Object.freeze(stateIn(rule, { header: {} }))]),
);

function rulesOf(kind: InvoiceKind, section: string, fields: FieldTable): Record<string, FieldRule> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, spec]) => [field, merge(kind, section, field, spec)]),
  );
}

function merge(kind: InvoiceKind, section: string, field: string, spec: FieldSpec): FieldRule {
  const wire = spec.wire === undefined ? undefined : wireObligation(spec.wire, kind);
  const laid = formRules.filter(
    row =>
      row.section === section &&
      (row.kinds === 'all' || row.kinds.includes(kind)) &&
      row.fields.split(' ').includes(field),
  );
  const sendWhen = spec.wire === undefined ? undefined : sendConditions[spec.wire];
  const rule: FieldRule = Object.assign({ need: ground(spec, wire) }, ...laid.map(row => row.rule));
  return { ...rule, ...(wire && { wire }), ...(sendWhen && { sendWhen }) };
}

/** What the authority's table alone would make of the field. */
function ground(spec: FieldSpec, wire: Obligation | undefined): FieldRule['need'] {
  if (wire === '-') return 'hidden';
  if (spec.made) return 'computed';
  return wire === 'M' ? 'required' : 'optional';
}
