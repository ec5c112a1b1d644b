import { formatField, type FieldSpec, type Value } from '@moadi/domain/fields';
import { headerFields, headerGroups, ruleFor } from '@moadi/domain/invoices';
import type { ReactNode } from 'react';
import { useKind, useTotals } from './context.ts';

/** The sums of the kind stay in view while the form is filled, and follow what is typed. */
export function TotalsBar({ children }: { children: ReactNode }) {
  const kind = useKind();
  const { invoiceHeader } = useTotals();
  return (
    <div className="totals-bar no-print">
      <dl>
        {headerGroups.totals.fields
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
