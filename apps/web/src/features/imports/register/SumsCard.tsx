import type { importEndpoints as endpoints } from '@moadi/contract/imports';
import type { AnswerOf } from '@moadi/contract/kit';
import { importKind, invoicePatternType, invoiceType, type ImportKind } from '@moadi/domain/enums';
import { formatJalali, formatRial, tehranDayOf } from '@moadi/domain/primitives';
import { useState } from 'react';
import { Amount } from '../../../ui/display/Amount.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { SegmentedControl } from '../../../ui/fields/RadioGroup.tsx';
import { SmallTable } from '../../../ui/table/SmallTable.tsx';
import { importWords as words } from '../words.ts';

export type Sums = AnswerOf<typeof endpoints.sums>;
type By = keyof typeof words.by;

/** Sums of what is good, by day, kind and buyer. */
export function SumsCard({ kind, sums }: { kind: ImportKind; sums: Sums }) {
  const [by, setBy] = useState<By>('days');
  if (kind !== importKind.id.invoices || sums.count === 0) return null;
  return (
    <Card
      title={words.sums}
      text={words.sumsText(formatRial(String(sums.count)), formatRial(sums.total))}
      actions={
        <SegmentedControl<By>
          label={words.sumsBy}
          hideLabel
          value={by}
          onChange={setBy}
          options={(Object.keys(words.by) as By[]).map(id => ({ id, label: words.by[id] }))}
        />
      }
    >
      <SmallTable
        label={words.sums}
        columns={[words.by[by], words.counts.entries, { title: words.total, kind: 'amount' }]}
      >
        {sums[by].map(({ key, label, count, total }) => (
          <tr key={key}>
            <td>{label ?? nameOf(by, key)}</td>
            <td>{formatRial(String(count))}</td>
            <td data-kind="amount">
              <Amount rial={total} unit={false} />
            </td>
          </tr>
        ))}
      </SmallTable>
    </Card>
  );
}

function nameOf(by: By, key: string): string {
  if (by === 'days') return formatJalali(tehranDayOf(Number(key)));
  if (by === 'buyers') return key || words.noBuyer;
  const [type, pattern] = key.split('.').map(Number);
  return [invoiceType.label(type), invoicePatternType.label(pattern)].filter(Boolean).join('، ');
}
