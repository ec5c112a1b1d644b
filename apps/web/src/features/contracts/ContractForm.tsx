import { contractFields as fields, type ContractDocument } from '@moadi/domain/contracts';
import { FormField } from '../../kit/form/FormField.tsx';
import type { Form } from '../../kit/form/useForm.ts';
import { contractWords as words } from './words.ts';

type Props<T extends ContractDocument> = {
  form: Form<T>;
  /** Staff gives the number; a new contract has none. */
  isEdit?: boolean;
};

const withoutNumber = { ...fields, contractNumber: { ...fields.contractNumber, help: words.numberLater } };

/** The fields of a contract, which its payer and staff share. */
export function ContractForm<T extends ContractDocument>({ form, isEdit = false }: Props<T>) {
  // A form of more values is one of these too.
  const of = form as unknown as Form<ContractDocument>;
  const { posRequest } = form.values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={of} fields={fields} name="startDate" required />
      <FormField form={of} fields={fields} name="contractPeriod" required readOnly />
      <FormField
        form={of}
        fields={isEdit ? fields : withoutNumber}
        name="contractNumber"
        required={isEdit}
        disabled={!isEdit}
      />
      <FormField form={of} fields={fields} name="annuallyTurnOver" />
      <FormField form={of} fields={fields} name="posRequest" />
      <FormField
        form={of}
        fields={fields}
        name="posRequestQuantity"
        required={posRequest === true}
        disabled={posRequest !== true}
      />
    </div>
  );
}
