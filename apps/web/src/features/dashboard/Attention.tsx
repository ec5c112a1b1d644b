import { invoiceState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { ReactNode } from 'react';
import { Card } from '../../ui/display/Card.tsx';
import type { Meaning } from '../../ui/display/meanings.ts';
import { Skeleton } from '../../ui/display/Placeholders.tsx';
import type { Report } from './figures.ts';
import { dashboardWords as words } from './words.ts';

type Row = { count: number; label: string; state: number | undefined; meaning: Meaning };

type Props = {
  attention: Report['attention'] | undefined;
  linkTo: (state: number | undefined, label: string) => ReactNode;
};

/** What a person should look at today, with the way to it. */
export function Attention({ attention, linkTo }: Props) {
  const rows = attention && rowsOf(attention).filter(({ count }) => count > 0);
  return (
    <Card title={words.attention} text={words.attentionText}>
      {!rows && <Skeleton />}
      {rows?.length === 0 && <p className="text-muted">{words.allWell}</p>}
      <ul className="flex flex-col gap-2">
        {rows?.map(({ label, count, state, meaning }) => (
          <li key={label} className="chip w-full justify-between py-2" data-meaning={meaning}>
            {linkTo(state, label)}
            <strong>{toPersianDigits(count)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const rowsOf = ({
  rejected,
  needsReview,
  nearDeadline,
  proforma,
}: NonNullable<Props['attention']>): Row[] => [
  {
    count: rejected,
    label: words.rejectedNow,
    state: invoiceState.id.notAcceptedWithErrors,
    meaning: 'danger',
  },
  { count: needsReview, label: words.needsReview, state: invoiceState.id.needsReview, meaning: 'danger' },
  { count: nearDeadline, label: words.nearDeadline, state: undefined, meaning: 'warning' },
  { count: proforma, label: words.proforma, state: invoiceState.id.proforma, meaning: 'neutral' },
];
