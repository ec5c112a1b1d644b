import { invoiceResource } from '@moadi/contract/invoices/resources';
import { invoicePatternType, invoiceSubjectType, invoiceType } from '@moadi/domain/enums';
import { Amount } from '../../../ui/display/Amount.tsx';
import { JalaliDate } from '../../../ui/display/JalaliDate.tsx';
import { Skeleton } from '../../../ui/display/Placeholders.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import type { InvoiceItem } from '../answers.ts';
import { detailWords as words } from './words.ts';

const { buyerName, totalInvoiceValue, issuingDateTime } = invoiceResource.columns;

/** Whose it is, how much, of when: what one looks for first. */
export function Summary({ item }: { item: InvoiceItem }) {
  const kinds = [
    invoiceSubjectType.label(item.invoiceSubject),
    invoiceType.label(item.invoiceType),
    invoicePatternType.label(item.invoicePattern),
  ];
  return (
    <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <dt className="sr-only">{buyerName.label}</dt>
        <dd className="font-medium wrap-anywhere">{item.invoiceHeader.buyerName || words.unnamedBuyer}</dd>
      </div>
      <div>
        <dt className="sr-only">{totalInvoiceValue.label}</dt>
        <dd className="text-section font-bold">
          {item.totalInvoiceValue === undefined ? '—' : <Amount rial={item.totalInvoiceValue} />}
        </dd>
      </div>
      <div className="basis-full text-help text-muted">
        <dt className="sr-only">{issuingDateTime.label}</dt>
        <dd>
          <JalaliDate at={item.issuingDateTime} />
          {` · ${kinds.join(uiWords.comma)}`}
        </dd>
      </div>
    </dl>
  );
}

/** The same in shape while nothing is known. */
export const Outline = () => (
  <div className="flex flex-col gap-4" role="status" aria-label={uiWords.loading}>
    <div className="flex h-6 items-center gap-6">
      <Skeleton width="50%" />
      <Skeleton width="30%" />
    </div>
    <Skeleton width="45%" />
    <div className="h-12 rounded-chip bg-sunken" />
    <div className="h-10 border-b border-hairline" />
    {[70, 55, 80, 60, 75, 50].map(width => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
);
