import { askedFields, headerGroups, ruleFor, stateOf, type HeaderGroupName } from '@moadi/domain/invoices';
import { useRef } from 'react';
import { StepButtons } from '../../../../kit/wizard/StepButtons.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { FoldedCard } from '../../../../ui/display/FoldedCard.tsx';
import { formWords as words } from '../words.ts';
import { BuyerSection } from '../parties/BuyerSection.tsx';
import { useFormPart, useHeaderForRules, useKind } from '../state/context.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { ItemsSection } from '../lines/ItemsSection.tsx';
import { PaymentsSection } from '../lines/PaymentsSection.tsx';
import { RepairNotice } from './RepairNotice.tsx';
import { RuledField } from './RuledField.tsx';
import { ShippingSection } from '../lines/ShippingSection.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import { useGoOn } from './useGoOn.ts';

/** Step 2: the form, section by section; which of them a kind has is the rule table's word. */
export function FillStep() {
  const form = useRef<HTMLDivElement>(null);
  const { busy, goOn } = useGoOn(form);
  return (
    <div ref={form} className="flex flex-col gap-4">
      <ErrorSummary />
      <RepairNotice />
      <GeneralSection />
      <BuyerSection />
      <Group name="customs" />
      <Group name="exchange" />
      <Group name="waybill" />
      <ShippingSection />
      <ItemsSection />
      <Group name="settlement" />
      <PaymentsSection />
      <Group name="notes" />
      <TotalsBar>
        <StepButtons action={words.check} busy={busy} onAction={() => void goOn()} />
      </TotalsBar>
    </div>
  );
}

/** A group of header fields; a kind that has none of them has no such section. */
function Group({ name }: { name: HeaderGroupName }) {
  const kind = useKind();
  const header = useHeaderForRules();
  const { title } = headerGroups[name];
  const fields = askedFields(kind, name);
  const isUsed = useFormPart(({ document, found, refused }) =>
    fields.some(field => {
      const path = `invoiceHeader.${field}`;
      return document.invoiceHeader[field] !== undefined || path in found || path in refused;
    }),
  );
  if (fields.length === 0) return null;
  const content = (
    <FieldGrid>
      {fields.map(field => (
        <RuledField key={field} field={field} />
      ))}
    </FieldGrid>
  );
  const isNeeded = fields.some(field => {
    const { required, marked } = stateOf(kind, 'header', field, { header });
    return ruleFor(kind, 'header', field).need === 'required' || required || marked;
  });
  if (isNeeded) return <Card title={title}>{content}</Card>;
  return (
    <FoldedCard title={title} text={words.optional} open={isUsed}>
      {content}
    </FoldedCard>
  );
}
