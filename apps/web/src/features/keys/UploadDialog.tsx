import { keyEndpoints } from '@moadi/contract/keys';
import { fault, messageText, type Fault } from '@moadi/domain/faults';
import { call } from '../../kit/api/call.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { PemField } from './PemField.tsx';
import { keyWords as words } from './words.ts';

type Props = { clientId: number; replaces: boolean; inUse: boolean; onClose: () => void };

const fields = {
  certificatePem: {
    label: words.certificate,
    help: words.certificateHelp,
    extensions: ['pem', 'crt', 'cer', 'der'],
  },
  keyPem: { label: words.privateKey, help: words.privateKeyHelp, extensions: ['pem', 'key', 'p8'] },
} as const;

type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];

/** Takes key and certificate; what is wrong with them the server says, at its field. Nothing of it outlives the dialog. */
export function UploadDialog({ clientId, replaces, inUse, onClose }: Props) {
  const form = useForm<Record<Name, string>>({
    initial: { certificatePem: '', keyPem: '' },
    check: values =>
      names
        .filter(name => values[name].trim() === '')
        .map((name): Fault => fault('rules.required', name, { field: fields[name].label })),
    submit: async (body, act) => {
      await call(keyEndpoints.upload, { params: { clientId }, body, act });
      await refreshQueries(keyEndpoints.overview);
      snack('success', messageText(inUse ? 'keys.saved' : 'keys.savedUnused'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={replaces ? words.replace : words.upload}
      size="medium"
      onClose={onClose}
      form={form}
      action={words.save}
    >
      <p className="text-muted">
        {words.dialogText} {replaces && words.replaceText}
      </p>
      {names.map(name => {
        const { onChange, value, error } = form.field(name);
        return <PemField key={name} {...fields[name]} {...{ name, value, error, onChange }} />;
      })}
    </FormDialog>
  );
}
