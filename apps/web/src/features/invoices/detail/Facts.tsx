import { formatField, isCode, type FieldSpec, type Value } from '@moadi/domain/fields';
import { invoicePatternType, invoiceSendType, invoiceSubjectType, invoiceType } from '@moadi/domain/enums';
import {
  headerFields,
  headerGroups,
  invoiceFields,
  kindOf,
  ruleFor,
  type HeaderGroupName,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { invoiceResource } from '@moadi/contract/invoices';
import { CopyText } from '../../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { EmptyState } from '../../../ui/display/Placeholders.tsx';
import { Standing } from '../life/Standing.tsx';
import { detailWords as words } from './words.ts';
import type { InvoiceItem } from './InvoiceDialog.tsx';

/** The header: what identifies the invoice, what happened to it, and its groups. */
export function Specifications({ item }: { item: InvoiceItem }) {
  return (
    <div className="flex flex-col gap-6">
      <DefinitionList columns={3} items={identity(item)} />
      <Standing item={item} />
      {(['general', 'settlement', 'customs', 'exchange', 'totals'] as const).map(group => (
        <GroupFacts key={group} item={item} group={group} titled />
      ))}
    </div>
  );
}

const { columns } = invoiceResource;

const identity = (item: InvoiceItem): Definition[] => [
  {
    label: headerFields.taxId.label,
    value: item.taxId && <CopyText text={item.taxId} label={headerFields.taxId.label} />,
  },
  { label: headerFields.invoiceType.label, value: invoiceType.label(item.invoiceType) },
  { label: headerFields.invoicePattern.label, value: invoicePatternType.label(item.invoicePattern) },
  { label: headerFields.invoiceSubject.label, value: invoiceSubjectType.label(item.invoiceSubject) },
  { label: invoiceFields.bookNumber.label, value: item.bookNumber },
  { label: columns.sendType.label, value: invoiceSendType.label(item.sendType) },
  { label: columns.createDate.label, value: <JalaliTime at={item.createDate} /> },
  { label: columns.sentDate.label, value: <JalaliTime at={item.sentDate} /> },
  { label: words.issuer, value: [item.user?.firstName, item.user?.lastName].filter(Boolean).join(' ') },
  {
    label: words.trackingCode,
    value: item.trackingCode && <CopyText text={item.trackingCode} label={words.trackingCode} />,
  },
  { label: invoiceFields.description.label, value: item.description, wide: true },
];

type GroupProps = { item: InvoiceItem; group: HeaderGroupName; titled?: boolean; empty?: string };

/** One group of header fields: those the kind has and that are filled. */
export function GroupFacts({ item, group, titled, empty }: GroupProps) {
  const kind = kindOf(item as never) as InvoiceKind;
  const { title, fields } = headerGroups[group];
  const items = fields.flatMap((field): Definition[] => {
    const spec: FieldSpec = headerFields[field];
    const text = formatField(spec, (item.invoiceHeader as Record<string, Value>)[field]);
    if (text === undefined || ruleFor(kind, 'header', field).need === 'hidden') return [];
    return [{ label: spec.label, value: isCode(spec) ? <CopyText text={text} label={spec.label} /> : text }];
  });
  if (items.length === 0) return empty ? <EmptyState title={empty} /> : null;
  return (
    <section>
      {titled && <h3 className="mb-2 font-bold">{title}</h3>}
      <DefinitionList columns={3} items={items} />
    </section>
  );
}
