import { fileEndpoints } from '@moadi/contract/files';
import { attachmentType, fileCheckState, type AttachmentType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import Camera from 'lucide-react/icons/camera';
import Eye from 'lucide-react/icons/eye';
import FileIcon from 'lucide-react/icons/file';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { fileFault, sizeText } from '../../ui/fields/file-rules.ts';
import { inOneRequest } from '../api/upload.ts';
import { lazyPart } from '../lazy-part.tsx';
import { removeFile } from './acts.ts';
import { rulesOf } from './rules.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useLargePictures } from './useLargePictures.ts';
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
  /** Told which file is on its way, and that none is. */
  onSending?: (file: File | undefined) => void;
  readOnly?: boolean;
  error?: string | undefined;
  /** What is asked for anew. */
  note?: string | undefined;
};

const KB = 1024;

/** The documents of one type in a case: what they must show, those that are there, and the way to add some. */
export function EvidenceUploader(props: Props) {
  const { clientId, type, required = false, files, onChanged, onSending, readOnly, error, note } = props;
  const { label, shows, maxSizeKb } = attachmentType.row(type);
  const uploads = useUploads(`evidence ${clientId} ${type}`, {
    transport: inOneRequest(fileEndpoints.upload, {
      params: { clientId },
      query: { evidenceType: String(type) },
    }),
    onUploaded: onChanged,
  });
  const { sending, put, waiting } = uploads;
  const [seen, setSeen] = useState<Evidence>();
  const title = useId();
  const photo = useRef<HTMLInputElement>(null);
  const rules = rulesOf(type);
  const faultOf = (file: File) => fileFault(file, rules);
  const large = useLargePictures({ maxBytes: (maxSizeKb.image ?? 0) * KB, faultOf, onDone: put });

  const isPicture = (file: File) => maxSizeKb.image !== undefined && file.type.startsWith('image/');
  const take = (picked: readonly File[]) => {
    put(picked.filter(file => !faultOf(file)));
    large.take(picked.filter(faultOf));
  };
  const tell = useEffectEvent((file: File | undefined) => void onSending?.(file));
  useEffect(() => {
    tell(sending);
    return () => tell(undefined);
  }, [sending]);
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
        <ul className="flex max-h-96 flex-col gap-1 overflow-y-auto">
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
            rules={rules}
            multiple
            mended={maxSizeKb.image === undefined ? undefined : { is: isPicture, accept: 'image/*' }}
            files={uploads.shown}
            onPick={take}
            onRemove={uploads.takeAway}
            error={large.refused ?? (files.length === 0 && !sending && waiting === 0 ? error : undefined)}
          />
          {large.unseen > 0 && <Compressing count={large.unseen} />}
          <UploadProgress {...uploads} />
          {maxSizeKb.image !== undefined && (
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
                  take([...(event.target.files ?? [])]);
                  event.target.value = '';
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
        {large.first && (
          <CompressDialog
            key={large.number}
            file={large.first}
            maxBytes={large.maxBytes}
            others={large.others}
            onClose={large.discard}
            onDone={large.done}
            onDoneWithAll={large.doneWithAll}
          />
        )}
        {seen && <MagnifierDialog clientId={clientId} file={seen} onClose={() => setSeen(undefined)} />}
      </Suspense>
    </section>
  );
}

function Compressing({ count }: { count: number }) {
  const text = words.compressingSome(toPersianDigits(count));
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={text} />
      <p className="text-help">{text}</p>
    </div>
  );
}
