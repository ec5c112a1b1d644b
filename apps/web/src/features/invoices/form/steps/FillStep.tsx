import { askedFields, headerGroups, ruleFor, stateOf, type HeaderGroupName } from '@moadi/domain/invoices';
import { Suspense, useRef, useState } from 'react';
import { Card } from '../../../../ui/display/Card.tsx';
import { FoldedCard } from '../../../../ui/display/FoldedCard.tsx';
import { formWords as words } from '../words.ts';
import { BuyerSection } from '../parties/BuyerSection.tsx';
import { loadRegisterDialog, RegisterDialog } from '../confirm/lazy.ts';
import { useRegister } from '../confirm/useRegister.ts';
import { PaperPlace } from '../paper/PaperPlace.tsx';
import { isOfSummary, useFormPart, useHeaderForRules, useKind } from '../state/context.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { FillButtons } from './FillButtons.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { ItemsSection } from '../lines/ItemsSection.tsx';
import { PaymentsSection } from '../lines/PaymentsSection.tsx';
import { hasNotices, Notices } from './notices.ts';
import { RuledField } from './RuledField.tsx';
import { ShippingSection } from '../lines/ShippingSection.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import type { Message } from './messages.ts';
import { useCheck } from './useCheck.ts';
import { useCtrlEnter } from './useCtrlEnter.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { useGoOn } from './useGoOn.ts';

/** Step 2: the form, section by section; which of them a kind has is the rule table's word. */
export function FillStep() {
  const form = useRef<HTMLDivElement>(null);
  const isNoticed = useFormPart(hasNotices);
  const checking = useCheck(form);
  const goOn = useGoOn(checking);
  const [remarks, ask] = useState<readonly Message[]>();
  const { busy, register } = useRegister({
    onWrong: paths => {
      if (paths.every(isOfSummary)) return;
      ask(undefined);
      checking.showErrors();
    },
    onOther: () => ask(undefined),
  });
  const toRegister = async () => {
    if (checking.busy) return;
    loadRegisterDialog();
    ask(await checking.check());
  };
  const close = () => {
    ask(undefined);
    if (remarks && remarks.length > 0) checking.lookAt(remarks);
  };
  useCtrlEnter(() => void toRegister());
  useFirstFocus(form);
  return (
    <div ref={form} className="flex flex-col gap-3">
      <Suspense>{isNoticed && <Notices />}</Suspense>
      <GeneralSection />
      <BuyerSection />
      <Group name="customs" place="first" />
      <Group name="exchange" place="first" />
      <Group name="waybill" place="first" />
      <ShippingSection />
      <ItemsSection />
      <Group name="settlement" />
      <Group name="customs" place="later" />
      <Group name="exchange" place="later" />
      <Group name="waybill" place="later" />
      <PaymentsSection />
      <Group name="notes" />
      <TotalsBar>
        <FillButtons busy={checking.busy} onGoOn={() => void goOn()} onRegister={() => void toRegister()} />
      </TotalsBar>
      <PaperPlace />
      <Suspense>
        {remarks && (
          <RegisterDialog whole {...{ remarks, busy }} onRegister={() => void register()} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

type GroupProps = {
  name: HeaderGroupName;
  /** Where it stands: what a kind insists on comes before the lines, what few invoices need after them. */
  place?: 'first' | 'later';
};

/** A group of header fields; a kind that has none of them has no such section. */
function Group({ name, place }: GroupProps) {
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
  if (place && (place === 'first') !== isNeeded) return null;
  if (isNeeded) return <Card title={title}>{content}</Card>;
  return (
    <FoldedCard title={title} text={words.optional} open={isUsed}>
      {content}
    </FoldedCard>
  );
}
