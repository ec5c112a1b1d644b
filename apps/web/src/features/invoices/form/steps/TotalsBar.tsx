import { formatField, type FieldSpec, type Value } from '@moadi/domain/fields';
import { headerFields, ruleFor, type FieldOf } from '@moadi/domain/invoices';
import type { ReactNode } from 'react';
import { useKind, useTotals } from '../state/context.ts';

const shown = [
  'totalPriceBeforeDiscount',
  'totalDiscount',
  'totalValueAddedTax',
  'totalOtherDutiesTax',
  'totalInvoiceValue',
] as const satisfies readonly FieldOf<'header'>[];

/** The sums stay in view while the form is filled, and change while typing. */
export function TotalsBar({ children }: { children: ReactNode }) {
  const kind = useKind();
  const { invoiceHeader } = useTotals();
  return (
    <div className="totals-bar no-print">
      <dl>
        {shown
          .filter(field => ruleFor(kind, 'header', field).need !== 'hidden')
          .map(field => {
            const spec: FieldSpec = headerFields[field];
            return (
              <div key={field} data-strong={field === 'totalInvoiceValue' ? '' : undefined}>
                <dt>{spec.label}</dt>
                <dd>
                  <output name={field}>{formatField(spec, (invoiceHeader[field] ?? '0') as Value)}</output>
                </dd>
              </div>
            );
          })}
      </dl>
      <div className="flex flex-1 justify-end gap-2">{children}</div>
    </div>
  );
}
