import { formatDecimal, formatRial } from '@moadi/domain/primitives';
import { words } from '../words.ts';

/** ۱٬۲۳۴٬۵۶۷ ریال; negative in parentheses. In a column the unit stands in the header: `unit={false}`. */
export function Amount({ rial, unit = true }: { rial: bigint | string; unit?: boolean }) {
  return (
    <span className="whitespace-nowrap figures">
      <bdi dir="ltr">{formatRial(rial)}</bdi>
      {unit && ` ${words.rial}`}
    </span>
  );
}

/** A quantity or a rate as people read it: ۱۲٫۵ */
export function Quantity({ value, unit }: { value: string; unit?: string }) {
  return (
    <span className="whitespace-nowrap figures">
      <bdi dir="ltr">{formatDecimal(value)}</bdi>
      {unit && ` ${unit}`}
    </span>
  );
}
