import { invoiceEndpoints } from '@moadi/contract/invoices';
import { documentOf, normalizeDocument } from '@moadi/domain/fields';
import {
  headerFields,
  occasionFaults,
  occasionFields,
  revocationOf,
  type InvoiceDocument,
  type OccasionDocument,
} from '@moadi/domain/invoices';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { call } from '../../../kit/api/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { CopyText } from '../../../ui/display/CopyText.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { registerAgain, staysProforma } from './again.ts';
import { useFollow } from '../progress/useFollow.ts';
import { useDone } from './useDone.ts';
import type { FormProps } from './form-props.ts';
import { OccasionFields } from './OccasionFields.tsx';
import { invoiceWords } from '../words.ts';
import { correctionWords as words } from './words.ts';

type Props = Omit<FormProps, 'item' | 'chain'> & {
  /** Absent where an edited revocation is of an invoice that was issued elsewhere. */
  item: FormProps['item'] | undefined;
};

/** A revocation: of the whole, with a date and a reason. */
export function RevocationForm({ item, maySend: may, edited, issuedAt, onClose }: Props) {
  const [done, follow] = [useDone(), useFollow()];
  const maySend = edited ? !staysProforma(edited, may) : may;
  const title = edited
    ? words.editRevokeTitle(toPersianDigits(edited.internalSerialNumber ?? ''))
    : words.revokeTitle(toPersianDigits(item?.internalSerialNumber ?? ''));
  const sends = edited ? words.again : invoiceWords.corrections[3]!;
  const action = maySend ? sends : words.prepared[3];
  const taxId = item?.taxId ?? edited?.referenceTaxId ?? '';
  const form = useForm<OccasionDocument>({
    initial: { ...(edited && documentOf(occasionFields, edited)), issuingDateTime: issuedAt ?? Date.now() },
    check: values => occasionFaults(values, Date.now(), item?.issuingDateTime),
    submit: async (values, act) => {
      const text = maySend ? words.revokeConfirm : words.preparedConfirm;
      if (!(await askConfirm({ title, text, action, danger: true }))) return;
      const occasion = normalizeDocument(occasionFields, values);
      const issuingDateTime = values.issuingDateTime!;
      if (edited) {
        const document = revocationOf(taxId, issuingDateTime, item as InvoiceDocument | undefined);
        await registerAgain(edited, document, occasion, { maySend, act, follow });
      } else {
        const { clientId, id } = item!;
        const body = { ...occasion, issuingDateTime };
        done(clientId, 3, await call(invoiceEndpoints.revoke, { params: { clientId, id }, body, act }));
      }
      onClose();
    },
  });
  return (
    <FormDialog title={title} size="medium" onClose={onClose} form={form} action={action} danger>
      <DefinitionList
        items={[
          {
            label: headerFields.taxId.label,
            value: <CopyText text={taxId} label={headerFields.taxId.label} />,
          },
          ...(item ? factsOf(item) : []),
        ]}
      />
      <p className="notice text-help" data-meaning="warning">
        {words.revokeText}
      </p>
      <OccasionFields form={form} />
    </FormDialog>
  );
}

const factsOf = ({ issuingDateTime, invoiceHeader }: FormProps['item']) => [
  { label: headerFields.issuingDateTime.label, value: <JalaliTime at={issuingDateTime} /> },
  { label: headerFields.buyerName.label, value: invoiceHeader.buyerName },
  {
    label: headerFields.totalInvoiceValue.label,
    value: formatRial(invoiceHeader.totalInvoiceValue ?? '0'),
  },
];
