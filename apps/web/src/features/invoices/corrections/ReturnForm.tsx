import { invoiceEndpoints } from '@moadi/contract/invoices';
import { faultText } from '@moadi/domain/faults';
import { documentOf, normalizeDocument } from '@moadi/domain/fields';
import {
  occasionFaults,
  occasionFields,
  returnFaults,
  returnedIn,
  returnOf,
  type InvoiceDocument,
  type OccasionDocument,
} from '@moadi/domain/invoices';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { figures } from '../../../kit/api/figures.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { registerAgain, staysProforma } from './again.ts';
import { useFollow } from '../progress/useFollow.ts';
import { useDone } from './useDone.ts';
import { asDocument, type InvoiceItem } from '../answers.ts';
import type { FormProps } from './form-props.ts';
import { OccasionFields } from './OccasionFields.tsx';
import { returnedOf, ReturnTable, type ReturnValues } from './ReturnTable.tsx';
import { invoiceWords } from '../words.ts';
import { correctionWords as words } from './words.ts';

/** A return: how much of each line comes back; what remains is seen at once, and registered. */
export function ReturnForm({ item, chain, maySend: may, edited, issuedAt, onClose }: FormProps) {
  const { clientId, id } = item;
  const reference = asDocument(item);
  const [done, follow] = [useDone(), useFollow()];
  const [notice, setNotice] = useState<string>();
  const maySend = edited ? !staysProforma(edited, may) : may;
  const title = edited
    ? words.editReturnTitle(toPersianDigits(edited.internalSerialNumber ?? ''))
    : words.returnTitle(toPersianDigits(item.internalSerialNumber ?? ''));
  const sends = edited ? words.again : invoiceWords.corrections[4]!;
  const action = maySend ? sends : words.prepared[4];
  const faultsOf = (values: ReturnValues) => returnFaults(reference, returnedOf(item, values), Date.now());
  const form = useForm<ReturnValues>({
    initial: { ...(edited && valuesOf(reference, edited)), issuingDateTime: issuedAt ?? Date.now() },
    check: values => [
      ...occasionFaults(values, Date.now(), item.issuingDateTime),
      // What concerns no field is said below the table.
      ...faultsOf(values).filter(({ path }) => path !== ''),
    ],
    submit: async (values, act) => {
      const [general] = faultsOf(values);
      setNotice(general && faultText(general));
      if (general) return;
      const after = totalAfter(values);
      const text = maySend ? words.returnConfirm(before, after) : words.preparedConfirm;
      if (!(await askConfirm({ title, text, action }))) return;
      const quantities = returnedOf(item, values);
      const occasion = normalizeDocument(occasionFields, values as OccasionDocument);
      const { issuingDateTime, bookNumber, description } = occasion;
      if (edited) {
        const document = returnOf(reference, quantities, issuingDateTime!, figures());
        await registerAgain(edited, document, occasion, { maySend, act, follow });
        return onClose();
      }
      const returned = item.invoiceBodies.flatMap((row, i) =>
        quantities[i] && row.id ? [{ id: row.id, quantity: quantities[i] }] : [],
      );
      const body = { issuingDateTime: issuingDateTime!, bookNumber, description, returned };
      done(clientId, 4, await call(invoiceEndpoints.takeBack, { params: { clientId, id }, body, act }));
      onClose();
    },
  });
  const before = formatRial(item.invoiceHeader.totalInvoiceValue ?? '0');
  const faults = faultsOf(form.values);
  const isAll = faults.find(({ code }) => code === 'invoices.returnAllItems');
  const totalAfter = (values: ReturnValues): string => {
    const { invoiceHeader } = returnOf(reference, returnedOf(item, values), item.issuingDateTime, figures());
    return formatRial(invoiceHeader.totalInvoiceValue ?? '0');
  };
  const isCounted = faults.length === 0;
  return (
    <FormDialog
      title={title}
      size="large"
      onClose={onClose}
      form={form}
      action={action}
      error={isCounted || isAll ? undefined : notice}
    >
      <p className="text-muted">{words.returnText}</p>
      <ReturnTable item={item} chain={chain} form={form} />
      <DefinitionList
        items={[
          { label: words.totalBefore, value: before },
          { label: words.totalAfter, value: isCounted ? totalAfter(form.values) : undefined },
        ]}
      />
      {isAll && (
        <p className="notice text-help" data-meaning="warning">
          {faultText(isAll)}
        </p>
      )}
      <OccasionFields form={form} />
    </FormDialog>
  );
}

const valuesOf = (reference: InvoiceDocument, edited: InvoiceItem): ReturnValues => ({
  ...documentOf(occasionFields, edited),
  ...Object.fromEntries(returnedIn(reference, asDocument(edited)).map((text, i) => [`returned.${i}`, text])),
});
