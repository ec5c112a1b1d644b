import {
  attachmentType,
  fileCheckState,
  fileKind,
  type AttachmentType,
  type FileKind,
} from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import Camera from 'lucide-react/icons/camera';
import Eye from 'lucide-react/icons/eye';
import FileIcon from 'lucide-react/icons/file';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { fileFault, sizeText } from '../../ui/fields/file-rules.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { lazyPart } from '../lazy-part.tsx';
import { removeFile } from './acts.ts';
import { useUploads } from './useUploads.ts';
import { fileWords as words } from './words.ts';

const CompressDialog = lazyPart(() => import('./CompressDialog.tsx'));
const MagnifierDialog = lazyPart(() => import('./MagnifierDialog.tsx'));

export interface Evidence {
  id: string;
  evidenceType: AttachmentType;
  fileName: string;
  contentType: string;
  size: number;
  checkState: 1 | 2 | 3 | 4;
}

type Props = {
  clientId: number;
  type: AttachmentType;
  required?: boolean;
  /** Those of this type. */
  files: readonly Evidence[];
  /** Something was put or taken away. */
  onChanged: () => Promise<unknown>;
  readOnly?: boolean;
  error?: string | undefined;
  /** What is asked for anew. */
  note?: string | undefined;
};

const KB = 1024;

/** The documents of one type in a case: what they must show, those that are there, and the way to add one. */
export function EvidenceUploader(props: Props) {
  const { clientId, type, required = false, files, onChanged, readOnly, error, note } = props;
  const { label, shows, maxSizeKb } = attachmentType.row(type);
  const { sending, isSending, put, takeAway } = useUploads(clientId, type, onChanged);
  const [large, setLarge] = useState<File>();
  const [seen, setSeen] = useState<Evidence>();
  const [refused, setRefused] = useState<string>();
  const title = useId();
  const photo = useRef<HTMLInputElement>(null);
  const kinds = maxSizeKb as Readonly<Partial<Record<FileKind, number>>>;
  const limits = fileKind.items.filter(({ id }) => kinds[id] !== undefined);
  const most = Math.max(...Object.values(kinds));
  const rules = { extensions: limits.flatMap(({ extensions }) => extensions), maxKb: most };

  const take = (file: File) => {
    setRefused(undefined);
    if (isSending) return snack('info', messageText('uploads.uploading', { fileName: sending[0]!.name }));
    const kind = limits.find(({ extensions }) => !fileFault(file, { extensions, maxKb: Infinity }));
    const maxKb = kind ? kinds[kind.id]! : most;
    if (kind?.id === 'image' && file.size > maxKb * KB) return setLarge(file);
    const fault = fileFault(file, { extensions: rules.extensions, maxKb });
    return fault ? setRefused(fault) : void put(file);
  };
  return (
    <section
      className="card flex min-w-0 flex-col gap-3 p-4"
      aria-labelledby={title}
      data-field={`documents.${type}`}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={title} className="font-bold">
          {label}
        </h2>
        <StateChip meaning={required ? 'warning' : 'neutral'}>
          {required ? words.required : words.optional}
        </StateChip>
      </header>
      {shows && (
        <p className="text-help text-muted">
          {words.mustShow}
          {shows}
        </p>
      )}
      {note && (
        <p className="notice rounded-field" data-meaning="warning">
          {note}
        </p>
      )}
      {files.length > 0 && (
        <ul className="flex flex-col gap-1">
          {files.map(file => (
            <li key={file.id} className="flex items-center gap-2">
              <FileIcon size={16} className="flex-none text-muted" />
              <bdi className="min-w-0 truncate">{file.fileName}</bdi>
              <span className="flex-1 whitespace-nowrap text-muted">
                {sizeText(file.size)}
                {file.checkState === fileCheckState.id.held && ` · ${fileCheckState.label(file.checkState)}`}
              </span>
              <IconButton
                size="small"
                icon={Eye}
                label={words.view(file.fileName)}
                onClick={() => setSeen(file)}
              />
              {!readOnly && (
                <IconButton
                  size="small"
                  icon={Trash2}
                  label={words.remove(file.fileName)}
                  onClick={() => void removeFile({ clientId, ...file }, onChanged)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <>
          <FilePicker
            label={`${words.add}: ${label}`}
            rules={{ ...rules, maxKb: Infinity }}
            help={words.limits(
              limits.map(one => words.limit(one.label, one.extensions, sizeText(kinds[one.id]! * KB))),
            )}
            files={sending}
            onPick={([file]) => file && take(file)}
            onRemove={takeAway}
            error={refused ?? (files.length === 0 ? error : undefined)}
          />
          {kinds.image !== undefined && (
            <span className="hidden pointer-coarse:block">
              <input
                ref={photo}
                type="file"
                accept="image/*"
                capture="environment"
                className="hidden"
                aria-hidden="true"
                tabIndex={-1}
                onChange={event => {
                  const [file] = event.target.files ?? [];
                  event.target.value = '';
                  if (file) take(file);
                }}
              />
              <Button icon={Camera} onClick={() => photo.current?.click()}>
                {words.camera}
              </Button>
            </span>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {large && kinds.image !== undefined && (
          <CompressDialog
            file={large}
            maxBytes={kinds.image * KB}
            onClose={() => setLarge(undefined)}
            onDone={file => {
              setLarge(undefined);
              void put(file);
            }}
          />
        )}
        {seen && <MagnifierDialog clientId={clientId} file={seen} onClose={() => setSeen(undefined)} />}
      </Suspense>
    </section>
  );
}
