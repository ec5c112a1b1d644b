import { isCode, type FieldSpec, type Value } from '@moadi/domain/fields';
import { isStaff } from '@moadi/domain/access';
import { invoicePatternType, invoiceSendType, invoiceSubjectType, invoiceType } from '@moadi/domain/enums';
import {
  askedFields,
  headerFields,
  headerGroups,
  invoiceFields,
  kindOf,
  type HeaderGroupName,
} from '@moadi/domain/invoices';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { toPersianDigits } from '@moadi/domain/primitives';
import { session } from '../../../kit/api/session.ts';
import { CopyText } from '../../../ui/display/CopyText.tsx';
import { DefinitionList, type Definition } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { EmptyState } from '../../../ui/display/Placeholders.tsx';
import { ReactionStatus } from '../after-acceptance/ReactionStatus.tsx';
import { FormerNumbers } from '../progress/FormerNumbers.tsx';
import { LeftDraft } from './LeftDraft.tsx';
import { shownText } from './shown-text.ts';
import { detailWords as words } from './words.ts';
import type { InvoiceItem } from '../answers.ts';

/** The header: what identifies the invoice, what happened to it, and its groups. */
export function Specifications({ item }: { item: InvoiceItem }) {
  return (
    <div className="flex flex-col gap-6">
      <LeftDraft item={item} />
      <DefinitionList short items={identity(item).filter(isFilled)} />
      <FormerNumbers item={item} />
      <ReactionStatus item={item} />
      {(['general', 'settlement', 'customs', 'exchange', 'notes', 'totals'] as const).map(group => (
        <GroupFacts key={group} item={item} group={group} titled />
      ))}
    </div>
  );
}

const { columns } = invoiceResource;

/** Staff look into the cases of many. */
const isStaffHere = (): boolean => {
  const user = session.get()?.user;
  return user !== undefined && isStaff(user.role);
};

/** What there is nothing of takes no place. */
const isFilled = ({ value }: Definition): boolean => value !== undefined && value !== '';

const identity = (item: InvoiceItem): Definition[] => [
  ...(isStaffHere()
    ? [
        { label: columns.businessName.label, value: item.case.businessName },
        { label: columns.clientId.label, value: toPersianDigits(item.clientId) },
      ]
    : []),
  {
    label: headerFields.taxId.label,
    value: item.taxId && <CopyText text={item.taxId} label={headerFields.taxId.label} />,
    wide: true,
  },
  { label: headerFields.invoiceType.label, value: invoiceType.label(item.invoiceType) },
  { label: headerFields.invoicePattern.label, value: invoicePatternType.label(item.invoicePattern) },
  { label: headerFields.invoiceSubject.label, value: invoiceSubjectType.label(item.invoiceSubject) },
  { label: invoiceFields.bookNumber.label, value: item.bookNumber },
  { label: columns.sendType.label, value: invoiceSendType.label(item.sendType) },
  { label: columns.createDate.label, value: <JalaliTime at={item.createDate} /> },
  { label: columns.sentDate.label, value: item.sentDate && <JalaliTime at={item.sentDate} /> },
  { label: words.issuer, value: [item.user?.firstName, item.user?.lastName].filter(Boolean).join(' ') },
  {
    label: words.trackingCode,
    value: item.trackingCode && <CopyText text={item.trackingCode} label={words.trackingCode} />,
    wide: true,
  },
  { label: invoiceFields.description.label, value: item.description, wide: true },
  { label: invoiceFields.ownReference.label, value: item.ownReference },
  { label: invoiceFields.internalNote.label, value: item.internalNote, wide: true },
];

type GroupProps = { item: InvoiceItem; group: HeaderGroupName; titled?: boolean; empty?: string };

/** One group of header fields: those the kind has and that are filled. */
export function GroupFacts({ item, group, titled, empty }: GroupProps) {
  const kind = kindOf(item)!;
  const items = askedFields(kind, group).flatMap((field): Definition[] => {
    const spec: FieldSpec = headerFields[field];
    const text = shownText(item, spec, (item.invoiceHeader as Record<string, Value>)[field]);
    if (text === undefined) return [];
    return [{ label: spec.label, value: isCode(spec) ? <CopyText text={text} label={spec.label} /> : text }];
  });
  if (items.length === 0) return empty ? <EmptyState title={empty} /> : null;
  return (
    <section>
      {titled && <h3 className="mb-2 font-bold">{headerGroups[group].title}</h3>}
      <DefinitionList short items={items} />
    </section>
  );
}
