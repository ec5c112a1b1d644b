import { buyerFields as fields, isPerson, type BuyerDocument } from '@moadi/domain/buyers';
import { personType, taxpayerBusinessStatus, type EnumTable } from '@moadi/domain/enums';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { BusinessDialog } from './BusinessDialog.tsx';
import { useBuyerForm, type BuyerEditorProps } from './useBuyerForm.ts';
import { buyerWords as words } from './words.ts';

/** A buyer, new or kept; from inside a select it hands the record back (spec 2 sections 2.4, 5.5). */
export default function BuyerDialog(props: BuyerEditorProps) {
  const editor = useBuyerForm(props);
  const { form, inquired, business, asking } = editor;
  const { edited } = props;
  const type = form.values.typeOfBuyer ?? personType.id.legal;
  const person = personType.row(type);
  const field = (name: keyof BuyerDocument & keyof typeof fields, required?: boolean) => (
    <FormField form={form} fields={fields} name={name} {...(required && { required })} />
  );
  const code = (name: 'economyCode' | 'nationalIdentityCode', label: string, onAsk?: () => unknown) => {
    const { value, onChange, ...rest } = form.field(name);
    return (
      <CodeField
        {...rest}
        label={label}
        digits
        maxLength={fields[name].max}
        value={value ?? ''}
        onChange={text =>
          name === 'economyCode' ? editor.setEconomicCode(text || undefined) : onChange(text || undefined)
        }
        suffix={
          onAsk && (
            <Button
              size="small"
              variant="ghost"
              busy={asking === name}
              aria-label={words.inquireLabel(label)}
              onClick={() => void onAsk()}
            >
              {words.inquire}
            </Button>
          )
        }
      />
    );
  };
  return (
    <>
      <FormDialog
        title={edited ? words.editTitle : words.createTitle(person.fullLabel)}
        size="medium"
        onClose={props.onClose}
        form={form}
        action={edited ? words.saveEdited : words.save}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <RadioGroup
              label={fields.typeOfBuyer.label}
              value={type}
              disabled={edited !== undefined}
              help={edited && words.typeLocked}
              onChange={editor.setType}
              options={personType.items.map(({ id, label }) => ({ id, label }))}
            />
          </div>
          {code('economyCode', fields.economyCode.label, editor.askEconomicCode)}
          {code(
            'nationalIdentityCode',
            person.identityLabel,
            type === personType.id.natural ? editor.askNationalCode : undefined,
          )}
          {inquired && (
            <p className="flex flex-wrap items-center gap-2 text-table sm:col-span-2">
              <StateChip meaning="success">{words.inquired}</StateChip>
              {business?.nameTrade}
              {business && (
                <EnumLabel of={taxpayerBusinessStatus as EnumTable} id={business.taxpayerStatus} />
              )}
            </p>
          )}
          {field('nickName', true)}
          {isPerson(type) && field('passportNumber')}
          {isPerson(type) && field('name')}
          {isPerson(type) && field('surName')}
          {field('postalCode')}
          {field('branchCode')}
          {field('landlineNumber')}
          <div className="sm:col-span-2">{field('address')}</div>
        </div>
        {props.edition?.notice(fields, form)}
      </FormDialog>
      {editor.choices && (
        <BusinessDialog businesses={editor.choices} onPick={editor.take} onClose={editor.closeChoices} />
      )}
    </>
  );
}
