import type { EnumTable } from '@moadi/domain/enums';
import { StateChip } from '../../ui/display/Chip.tsx';

/** The Persian name of a value, as a chip where the value is a state. */
export function EnumLabel({ of, id, empty = '—' }: { of: EnumTable; id: unknown; empty?: string }) {
  // The authority's "nothing" is null or 0 (spec 2 section 2.1), where 0 is no value of its own.
  if (id === undefined || id === null || (id === 0 && !of.has(id))) return empty;
  const label = of.label(id as number);
  const meaning = of.has(id) ? of.row(id).meaning : undefined;
  return meaning ? <StateChip meaning={meaning}>{label}</StateChip> : label;
}
