import { formatField, measuredField, type FieldSpec, type Value } from '@moadi/domain/fields';
import { headerFields, headerGroups, ruleFor } from '@moadi/domain/invoices';
import type { ReactNode } from 'react';
import { useKind, useTotals } from '../state/context.ts';
import { formWords as words } from '../words.ts';

/** The sums stay in view while the form is filled, and change while typing, which nobody is told key by key. */
export function TotalsBar({ children }: { children: ReactNode }) {
  const kind = useKind();
  const { invoiceHeader } = useTotals();
  return (
    <div className="totals-bar no-print">
      <section aria-label={words.sums}>
        <dl>
          {headerGroups.totals.fields
            .filter(field => ruleFor(kind, 'header', field).need !== 'hidden')
            .map(field => {
              const spec: FieldSpec = headerFields[field];
              const value = (invoiceHeader[field] ?? '0') as Value;
              return (
                <div key={field} data-strong={field === 'totalInvoiceValue' ? '' : undefined}>
                  <dt data-tip={spec.label}>{words.sum[field]}</dt>
                  <dd>
                    <output name={field} aria-label={spec.label} aria-live="off">
                      {spec.type === 'rial' ? formatField(spec, value) : measuredField(spec, value)}
                    </output>
                  </dd>
                </div>
              );
            })}
        </dl>
      </section>
      <div className="flex flex-1 justify-end gap-2">{children}</div>
    </div>
  );
}
