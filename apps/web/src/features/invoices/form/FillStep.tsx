import { invoiceEndpoints } from '@moadi/contract/invoices';
import { inquiryMessageType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { headerGroups, ruleFor, sectionRule, stateOf, type HeaderGroupName } from '@moadi/domain/invoices';
import { useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/errors.ts';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FoldedCard } from '../../../ui/display/FoldedCard.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { invoiceWords as words } from '../words.ts';
import { BuyerSection } from './BuyerSection.tsx';
import { errorsOf, useErrors, useFormContext, useHeader, useKind } from './context.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { goToStep, refuseFields, showFaults } from './form-store.ts';
import { GeneralSection } from './GeneralSection.tsx';
import { ItemsSection } from './ItemsSection.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';
import { RuledField } from './RuledField.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import { toSubmit } from './submit.ts';

/** Step 2: the form, section by section; on the way forward the server is asked what it thinks of it. */
export function FillStep() {
  const { store, clientId, editing } = useFormContext();
  const kind = useKind();
  const header = useHeader();
  const form = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);

  const showErrors = () => {
    // Once it is on the screen: the list of errors, whose entries lead to the fields.
    setTimeout(() => {
      form.current?.scrollIntoView({ block: 'start' });
      form.current?.querySelector<HTMLElement>('[data-errors]')?.focus({ preventScroll: true });
    });
  };
  const goOn = async () => {
    showFaults(store);
    const { document } = store.get();
    if (Object.keys(errorsOf(document)).length > 0) return showErrors();
    setBusy(true);
    try {
      const { result } = await call(invoiceEndpoints.inquiry, {
        params: { clientId },
        body: toSubmit(document),
      });
      const errors = result.filter(({ messageType }) => messageType === inquiryMessageType.id.error);
      if (errors.length > 0) {
        const [atField, general] = [errors.filter(({ path }) => path), errors.filter(({ path }) => !path)];
        refuseFields(
          store,
          Object.fromEntries(atField.map(({ path, description }) => [path!, description])),
          general.map(({ description }) => description),
        );
        return showErrors();
      }
      const warnings = result.filter(({ messageType }) => messageType === inquiryMessageType.id.warning);
      if (warnings.length === 0 || (await confirmWarnings(warnings.map(({ description }) => description))))
        goToStep(store, 2);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        refuseFields(store, firstOfEach(error.fields), []);
        showErrors();
      } else tellError(error);
    } finally {
      setBusy(false);
    }
  };

  const facts = { header };
  return (
    <div ref={form} className="flex flex-col gap-4">
      <ErrorSummary />
      <GeneralSection />
      <BuyerSection />
      <Group name="customs" />
      <Group name="exchange" />
      <Group name="waybill" />
      <ItemsSection />
      <Group name="settlement" />
      {sectionRule(kind, 'payment', facts).visible && <PaymentsSection />}
      <TotalsBar>
        {!editing && <Button onClick={() => goToStep(store, 0)}>{words.previous}</Button>}
        <Button variant="primary" busy={busy} onClick={() => void goOn()}>
          {words.check}
        </Button>
      </TotalsBar>
    </div>
  );
}

/** A group of header fields; a kind that has none of them has no such section. */
function Group({ name }: { name: HeaderGroupName }) {
  const kind = useKind();
  const header = useHeader();
  const errors = useErrors();
  const { title, fields } = headerGroups[name];
  const shown = fields.filter(field => ruleFor(kind, 'header', field).need !== 'hidden');
  if (shown.length === 0) return null;
  const content = (
    <div className="form-grid">
      {shown.map(field => (
        <RuledField key={field} field={field} />
      ))}
    </div>
  );
  if (shown.some(field => stateOf(kind, 'header', field, { header }).required))
    return <Card title={title}>{content}</Card>;
  const isUsed = shown.some(field => header[field] !== undefined || errors[`invoiceHeader.${field}`]);
  return (
    <FoldedCard title={title} text={words.optional} open={isUsed}>
      {content}
    </FoldedCard>
  );
}

const confirmWarnings = (descriptions: readonly string[]): Promise<boolean> =>
  askConfirm({
    title: words.warningTitle,
    text: messageText('invoices.warningConfirm', { description: descriptions.join(' ') }),
    action: messageText('common.confirmAndContinue'),
  });

const firstOfEach = (fields: ApiError['fields']): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [path, sentences[0]!]));
