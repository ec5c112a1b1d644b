import type { EnumTable } from '@moadi/domain/enums';
import { StateChip } from '../../ui/display/Chip.tsx';

/** The Persian name of a value, as a chip where the value is a state. */
export function EnumLabel({ of, id, empty = '—' }: { of: EnumTable; id: unknown; empty?: string }) {
  const label = of.name(id);
  if (label === undefined) return empty;
  const meaning = of.has(id) ? of.row(id).meaning : undefined;
  return meaning ? <StateChip meaning={meaning}>{label}</StateChip> : label;
}
