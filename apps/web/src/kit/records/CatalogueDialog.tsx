import type { Catalogue, CatalogueRow } from '@moadi/contract/kit';
import {
  documentFaults,
  documentOf,
  fieldsByHand,
  type DocumentOf,
  type FieldTable,
} from '@moadi/domain/fields';
import { snack } from '../../ui/overlays/snackbars.ts';
import { call } from '../api/call.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormField } from '../form/FormField.tsx';
import { useForm } from '../form/useForm.ts';
import type { EditorProps } from './kind.ts';
import { catalogueWords, recordWords } from './words.ts';

type Props = EditorProps<CatalogueRow<FieldTable, string>> & {
  catalogue: Catalogue;
  refresh: () => Promise<void>;
};

/** Adds a row to a catalogue, or edits one: its fields in their order. */
export default function CatalogueDialog({ catalogue, edited, edition, refresh, onDone, onClose }: Props) {
  const { required, byHand = [], title, rowRules, endpoints } = catalogue;
  const fields = fieldsByHand(catalogue.fields);
  const wanted = [...required, ...byHand];
  const initial = edited ? documentOf(fields, edited) : {};
  const words = catalogueWords(catalogue);
  const form = useForm<DocumentOf<FieldTable>>({
    initial,
    check: values => [
      ...documentFaults(fields, values, wanted, Date.now(), edited && initial),
      ...(rowRules?.check(values) ?? []),
    ],
    submit: async (document, act) => {
      const kept = edition
        ? await edition.save(fields, form, document)
        : await call(endpoints.create, { body: document, act });
      snack('success', recordWords.saved(String(kept[title])));
      onDone();
      void refresh();
    },
  });
  return (
    <FormDialog
      title={edited ? words.editTitle : words.add}
      size="medium"
      onClose={onClose}
      form={form}
      action={edited ? recordWords.saveEdited : recordWords.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(fields).map(([name, spec]) => (
          <div key={name} className={spec.type === 'text' ? 'sm:col-span-2' : ''}>
            <FormField form={form} fields={fields} name={name} required={wanted.includes(name)} />
          </div>
        ))}
      </div>
      {edition?.notice(fields, form)}
    </FormDialog>
  );
}
