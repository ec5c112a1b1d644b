import { importEndpoints as endpoints } from '@moadi/contract/imports';
import {
  importKind,
  invoiceExcelTemplateType,
  type ImportKind,
  type InvoiceExcelTemplateType,
} from '@moadi/domain/enums';
import { importFields, isOwnLayout } from '@moadi/domain/imports';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { download } from '../../kit/api/download.ts';
import { errorText } from '../../kit/api/errors.ts';
import { useDownload } from '../../kit/api/useDownload.ts';
import { beginUpload } from '../../kit/files/useUploads.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { importRules, placeOf, uploadOf } from './file-upload.ts';
import { refreshImports } from './opened.ts';
import { importWords as words } from './words.ts';

type Props = {
  clientId: number;
  kind: ImportKind;
  /** Goes to the book, whose file is on its way. */
  onBegun: (id: string) => void;
};

/** Template, sample and file of a new book. */
export function BeginCard({ clientId, kind, onBegun }: Props) {
  const isInvoices = kind === importKind.id.invoices;
  const [fileType, setType] = useState<InvoiceExcelTemplateType>(invoiceExcelTemplateType.id.standard);
  const [serial, setSerial] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sample = useDownload(words.sampleHere);
  const isOwn = isOwnLayout(fileType);
  const bounds = serialBounds(fileType);
  const isSerialWrong =
    isInvoices && bounds !== undefined && !(Number(serial) >= bounds.min && Number(serial) <= bounds.max);
  const begin = async (file: File) => {
    if (isSerialWrong) return setError(words.serialFirst);
    setBusy(true);
    setError(undefined);
    const body = {
      ...{ kind, fileName: file.name, size: file.size },
      ...(isInvoices && { fileType, ...(bounds && { serial: Number(serial) }) }),
    };
    try {
      const { id } = await call(endpoints.open, { params: { clientId }, body });
      beginUpload(placeOf(id), uploadOf(clientId, id), file);
      void refreshImports();
      onBegun(id);
    } catch (refusal) {
      setError(errorText(refusal));
    } finally {
      setBusy(false);
    }
  };
  const getSample = (corrections: boolean) =>
    sample.get(() =>
      download(endpoints.sampleFile, {
        params: { clientId },
        query: { kind, ...(isInvoices && { fileType }), ...(corrections && { corrections: 'true' }) },
      }),
    );
  return (
    <Card title={words.begin} text={words.beginText[kind]}>
      <div className="flex max-w-3xl flex-col gap-4">
        {isInvoices && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={importFields.fileType.label}
              required
              value={fileType}
              onChange={type => type !== undefined && setType(type)}
              options={invoiceExcelTemplateType.items.map(({ id, label }) => ({ id, label }))}
              help={isOwn ? words.ownLayout : words.unseen}
            />
            {bounds && (
              <DigitsField
                label={importFields.serial.label}
                required
                value={serial}
                onChange={setSerial}
                maxLength={4}
                help={words.serialHelp(bounds.min, bounds.max)}
                error={serial !== '' && isSerialWrong ? words.serialHelp(bounds.min, bounds.max) : undefined}
              />
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={Download} busy={sample.busy} onClick={() => void getSample(false)}>
            {words.sample}
          </Button>
          {isInvoices && isOwn && !bounds && (
            <Button icon={Download} busy={sample.busy} onClick={() => void getSample(true)}>
              {words.correctionSample}
            </Button>
          )}
          <span className="text-help text-muted">{words.sampleHelp}</span>
        </div>
        <FilePicker
          label={words.pick}
          rules={importRules}
          help={words.pickHelp}
          error={error}
          disabled={busy}
          files={[]}
          onPick={([file]) => file && void begin(file)}
          onRemove={() => {}}
          // What follows is the book's own page.
          tellTaken={text => snack('info', text)}
        />
      </div>
    </Card>
  );
}

function serialBounds(type: InvoiceExcelTemplateType): { min: number; max: number } | undefined {
  const row = invoiceExcelTemplateType.row(type);
  return row.serialMin === undefined ? undefined : { min: row.serialMin, max: row.serialMax! };
}
