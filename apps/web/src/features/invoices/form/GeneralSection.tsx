import { messageText } from '@moadi/domain/faults';
import { headerGroups, ruleFor } from '@moadi/domain/invoices';
import { Card } from '../../../ui/display/Card.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { invoiceWords as words } from '../words.ts';
import { useFormContext, useKind } from './context.ts';
import { setHeader, setInvoice } from './form-store.ts';
import { RuledField } from './RuledField.tsx';

/** Fields that the server or the reference fills are no business of the form. */
const asked = headerGroups.general.fields.filter(
  field => field !== 'registrationDateTime' && field !== 'sendingRule' && field !== 'referenceTaxId',
);

export function GeneralSection() {
  const { store } = useFormContext();
  const kind = useKind();

  /** A future date makes a proforma, if the person agrees; otherwise the date is cleared (spec 2 section 5.1). */
  const checkDate = async () => {
    const { invoiceHeader, isProformaInvoice } = store.get().document;
    const issued = invoiceHeader.issuingDateTime;
    if (typeof issued !== 'number' || issued <= Date.now() || isProformaInvoice) return;
    const agreed = await askConfirm({
      title: words.futureTitle,
      text: messageText('invoices.futureDateConfirm'),
      action: messageText('common.yesContinue'),
    });
    if (agreed) setInvoice(store, { isProformaInvoice: true });
    else setHeader(store, { issuingDateTime: undefined });
  };
  return (
    <Card title={headerGroups.general.title}>
      <div className="form-grid">
        {asked
          .filter(field => ruleFor(kind, 'header', field).need !== 'hidden')
          .map(field => (
            <RuledField
              key={field}
              field={field}
              {...(field === 'issuingDateTime' && { onLeft: () => void checkDate() })}
            />
          ))}
      </div>
    </Card>
  );
}
