import { goodEndpoints } from '@moadi/contract/goods';
import type { AnswerOf } from '@moadi/contract/kit';
import { messageText } from '@moadi/domain/faults';
import { documentOf } from '@moadi/domain/fields';
import { checkGood, goodFields as fields, type GoodDocument } from '@moadi/domain/goods';
import { isStuffId } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import { call } from '../../kit/api/call.ts';
import type { FastEditorProps, GoodRecord } from '../../kit/fast-editors.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import type { Edition } from '../../kit/edition/useEdition.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { refreshCaseRecords } from '../../kit/records/case-records.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { StuffSelect, type Commodity } from './StuffSelect.tsx';
import { goodWords as words } from './words.ts';

export type Good = AnswerOf<typeof goodEndpoints.item>;

type Props = FastEditorProps<GoodRecord> & {
  /** Absent: a new one. */
  edited?: Good;
  edition?: Edition<Good>;
};

/** A good or service, new or kept; from inside a select it hands the record back (spec 2 sections 2.5, 5.6). */
export default function GoodDialog({ clientId, query, edited, edition, onDone, onClose }: Props) {
  const form = useForm<GoodDocument>({
    initial: edited ? documentOf(fields, edited) : startingWith(query),
    check: values => checkGood(values, Date.now()),
    submit: async (good, act) => {
      const kept = edition
        ? await edition.save(fields, form, good)
        : await call(goodEndpoints.create, { params: { clientId }, body: good, act });
      snack('success', messageText(edited ? 'commodities.edited' : 'commodities.created'));
      void refreshCaseRecords(goodEndpoints);
      onDone(kept as GoodRecord);
    },
  });
  const { values } = form;
  const pick = (commodity: Commodity | undefined) =>
    form.setValues({ ...form.current(), ...filledBy(commodity) });
  const { onChange: _, value: stuffId, ...stuff } = form.field('stuffId');
  const field = (name: keyof GoodDocument & keyof typeof fields, required?: boolean) => (
    <FormField form={form} fields={fields} name={name} {...(required && { required })} />
  );
  return (
    <FormDialog
      title={edited ? words.editTitle : words.createTitle}
      size="medium"
      onClose={onClose}
      form={form}
      action={edited ? words.saveEdited : words.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <StuffSelect
            {...stuff}
            label={fields.stuffId.label}
            required
            value={stuffId}
            description={values.description}
            onPick={pick}
          />
        </div>
        <div className="sm:col-span-2">{field('description', true)}</div>
        {field('nickName')}
        {field('userCode')}
        {field('fee')}
        {field('discount')}
        {field('vatRate')}
        {field('measurementUnit')}
        {field('category')}
        {field('supplier')}
        {field('type')}
      </div>
      {edition?.notice(fields, form)}
    </FormDialog>
  );
}

/** What the catalogue knows of it; a good without an id keeps what was typed. */
function filledBy(commodity: Commodity | undefined): GoodDocument {
  if (!commodity) return { stuffId: undefined };
  const { stuffId, description, vatRate, measurementUnit, category, supplier, type } = commodity;
  return {
    stuffId,
    ...(description && { description }),
    ...(vatRate !== undefined && { vatRate }),
    ...(measurementUnit && { measurementUnit }),
    ...(category && { category }),
    ...(supplier && { supplier }),
    ...(type && { type }),
  } as GoodDocument;
}

function startingWith(query: string): GoodDocument {
  const digits = toLatinDigits(query).trim();
  if (query === '') return {};
  return isStuffId(digits) ? { stuffId: digits } : { nickName: query };
}
