import { invoiceEndpoints } from '@moadi/contract/invoices';
import { normalizeDocument } from '@moadi/domain/fields';
import { headerFields, occasionFaults, occasionFields, type OccasionDocument } from '@moadi/domain/invoices';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { call, newActKey } from '../../../kit/api/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { CopyText } from '../../../ui/display/CopyText.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { done } from './done.ts';
import type { FormProps } from './CorrectionDialog.tsx';
import { OccasionFields } from './OccasionFields.tsx';
import { invoiceWords } from '../words.ts';
import { correctionWords as words } from './words.ts';

/** A revocation: of the whole, with a date and a reason. */
export function RevocationForm({ item, maySend, onClose }: FormProps) {
  const { clientId, id, invoiceHeader: header } = item;
  const [idempotencyKey] = useState(newActKey);
  const title = words.revokeTitle(toPersianDigits(item.internalSerialNumber ?? ''));
  const action = maySend ? invoiceWords.corrections[3]! : words.prepared[3];
  const form = useForm<OccasionDocument>({
    initial: { issuingDateTime: Date.now() },
    check: values => occasionFaults(values, Date.now(), item.issuingDateTime),
    submit: async values => {
      const text = maySend ? words.revokeConfirm : words.preparedConfirm;
      if (!(await askConfirm({ title, text, action, danger: true }))) return;
      const body = { ...normalizeDocument(occasionFields, values), issuingDateTime: values.issuingDateTime! };
      done(3, await call(invoiceEndpoints.revoke, { params: { clientId, id }, body, idempotencyKey }));
      onClose();
    },
  });
  return (
    <FormDialog title={title} size="medium" onClose={onClose} form={form} action={action} danger>
      <DefinitionList
        items={[
          {
            label: headerFields.taxId.label,
            value: <CopyText text={item.taxId ?? ''} label={headerFields.taxId.label} />,
          },
          { label: headerFields.issuingDateTime.label, value: <JalaliTime at={item.issuingDateTime} /> },
          { label: headerFields.buyerName.label, value: header.buyerName },
          {
            label: headerFields.totalInvoiceValue.label,
            value: formatRial(header.totalInvoiceValue ?? '0'),
          },
        ]}
      />
      <p className="notice text-help" data-meaning="warning">
        {words.revokeText}
      </p>
      <OccasionFields form={form} />
    </FormDialog>
  );
}
