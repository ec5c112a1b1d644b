import { apiKeyEndpoints as endpoints } from '@moadi/contract/api-keys';
import {
  apiKeyFields as fields,
  apiKeyLabels as labels,
  checkApiKey,
  networksIn,
} from '@moadi/domain/api-keys';
import { apiKeyRight, type ApiKeyRight } from '@moadi/domain/enums';
import { call } from '../../kit/api/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { refreshKeys, type NewApiKey } from './api-key.ts';
import { apiKeyWords as words } from './words.ts';

type Props = { clientId: number; onMade: (made: NewApiKey) => void; onClose: () => void };

interface Typed {
  name?: string;
  rights: readonly ApiKeyRight[];
  endDate?: number;
  /** A line each. */
  networks: string;
}

/** What a program is called, may do, until when and from where; anyone who makes its key confirms that. */
export default function NewKeyDialog({ clientId, onMade, onClose }: Props) {
  const form = useForm<Typed>({
    initial: { rights: [], networks: '' },
    check: values =>
      checkApiKey({ ...values, networks: networksIn(values.networks) }, Date.now()).map(found =>
        found.path.startsWith('networks.') ? { ...found, path: 'networks' } : found,
      ),
    submit: async ({ name = '', rights, endDate, networks }) => {
      const body = {
        ...{ name, rights: [...rights], networks: networksIn(networks) },
        ...(endDate !== undefined && { endDate }),
      };
      const made = await call(endpoints.create, { params: { clientId }, body });
      onClose();
      onMade(made);
      void refreshKeys();
    },
  });
  const { value: chosen, onChange: choose, error: noRight } = form.field('rights');
  const networks = form.field('networks');
  const toggle = (right: ApiKeyRight, isChosen: boolean) =>
    choose(apiKeyRight.ids.filter(one => (one === right ? isChosen : chosen.includes(one))));
  return (
    <FormDialog title={words.addTitle} size="medium" form={form} action={words.make} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} fields={fields} name="name" required />
        <FormField form={form} fields={fields} name="endDate" />
      </div>
      <FieldGroup label={labels.rights} required help={words.choose} error={noRight}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {apiKeyRight.items.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              onChange={isChosen => toggle(id, isChosen)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextArea
        {...networks}
        onChange={text => networks.onChange(text)}
        label={labels.networks}
        help={words.networksHelp}
        rows={2}
        ltr
      />
    </FormDialog>
  );
}
