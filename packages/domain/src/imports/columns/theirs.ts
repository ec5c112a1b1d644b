import { personType, type ImportValueList, type PersonType } from '../../enums/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import type { Value } from '../../fields/index.ts';
import { targetOf, targetsOfSection } from './fields/targets.ts';
import type { BuildContext, Part } from './gather.ts';
import { valueKey } from './keys.ts';
import type { BookPlace, PlacedFault, TargetKey } from './types.ts';

/* Values of theirs that stand for ours. */

type Found<T> = { ours: T; fault?: undefined } | { fault: Fault; ours?: undefined };

/** Theirs by the person's own choice, or by what our data say. */
export function ofTheirs<T>(
  list: ImportValueList,
  text: string,
  { mapping }: BuildContext,
  look: (text: string) => T | undefined,
): Found<T> {
  const chosen = mapping.values[list]?.[valueKey(text)];
  if (chosen === null) return { fault: fault('importRows.later', '', { value: text }) };
  const ours = look(chosen ?? text);
  return ours === undefined ? { fault: fault(unknown[list], '', { value: text }) } : { ours };
}
const unknown = {
  goods: 'importRows.unknownGoods',
  units: 'importRows.unknownUnit',
  buyers: 'importRows.unknownBuyer',
} as const;

export function unitOf(text: string, context: BuildContext): Found<string> {
  if (/^\d{2,8}$/.test(text) && context.mapping.values.units?.[valueKey(text)] === undefined)
    return { ours: text };
  return ofTheirs('units', text, context, context.lookups.unit);
}

const { natural, legal, nonIranian } = personType.id;

/** Whose number it is, by its length. */
export function typeBy(number: Value): PersonType | undefined {
  switch (String(number ?? '').replace(/\D/g, '').length) {
    case 10:
    case 14:
      return natural;
    case 11:
      return legal;
    case 12:
      return nonIranian;
    default:
      return undefined;
  }
}

/** Names of other lists that stand for codes. */
export function choices(section: 'header' | 'item', part: Part, { lookups }: BuildContext): void {
  for (const [field, from] of choiceFields[section]) {
    const value = part[field];
    if (Object.hasOwn(part, field)) part[field] = lookups.choice?.(from, String(value)) ?? value;
  }
}

const choicesIn = (section: 'header' | 'item'): [field: string, from: string][] =>
  targetsOfSection(section).flatMap(({ field, spec }): [string, string][] =>
    spec.type === 'choice' && spec.from !== 'units' && spec.from !== 'stuff' ? [[field, spec.from]] : [],
  );
const choiceFields = { header: choicesIn('header'), item: choicesIn('item') };

export const placedFault = (
  found: Fault,
  path: string,
  key: TargetKey,
  places: ReadonlyMap<string, BookPlace>,
): PlacedFault => ({
  ...{ fault: { ...found, path }, place: places.get(path), label: targetOf(key)!.label },
});
