import FileIcon from 'lucide-react/icons/file';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useState, type DragEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { ProgressBar } from '../display/ProgressBar.tsx';
import { words } from '../words.ts';
import { ErrorText, Field, type FieldProps } from './Field.tsx';
import { extensionList, fileFault, type FileRules, sizeText } from './file-rules.ts';

export type PickedFile = {
  id: string;
  name: string;
  sizeBytes: number;
  /** From 0 to 1 while it is sent. */
  progress?: number;
  error?: string;
};

type Props = FieldProps & {
  rules: FileRules;
  /** Several at once. */
  multiple?: boolean;
  files: readonly PickedFile[];
  /** Only files that keep the rules come here. */
  onPick: (files: File[]) => void;
  onRemove: (id: string) => void;
};

/** Files to send: dropped or chosen, with what is wrong and how far they are. */
export function FilePicker({ rules, multiple, files, onPick, onRemove, ...field }: Props) {
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const all = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const fault = all.map(file => fileFault(file, rules)).find(Boolean);
    setRefused(fault);
    const good = all.filter(file => !fileFault(file, rules));
    if (good.length > 0) onPick(good);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!field.disabled) take(event.dataTransfer.files);
  };
  return (
    <Field
      {...field}
      readOnly={undefined}
      // The file that was just refused, whatever was wrong with an earlier one.
      error={refused ?? field.error}
      help={field.help ?? words.fileTypes(extensionList(rules.extensions), sizeText(rules.maxKb * 1024))}
    >
      {control => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way */}
          <label
            className="drop"
            data-over={over ? '' : undefined}
            onDragOver={event => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Upload size={18} />
            {words.dropHere}
            <input
              {...control}
              type="file"
              className="sr-only"
              aria-label={field.label}
              multiple={multiple}
              accept={rules.extensions.map(extension => `.${extension}`).join()}
              onChange={event => {
                take(event.target.files);
                event.target.value = ''; // the same file can be chosen again
              }}
            />
          </label>
          {files.length > 0 && (
            <ul className="flex flex-col gap-1">
              {files.map(file => (
                <FileRow key={file.id} file={file} onRemove={() => onRemove(file.id)} />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

function FileRow({ file, onRemove }: { file: PickedFile; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-2 card px-3 py-1.5">
      <FileIcon size={16} className="flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex gap-2">
          <bdi className="truncate">{file.name}</bdi>
          <span className="whitespace-nowrap text-muted">{sizeText(file.sizeBytes)}</span>
        </div>
        {file.progress !== undefined && <ProgressBar value={file.progress} label={file.name} />}
        {file.error && (
          <div className="text-help text-danger">
            <ErrorText>{file.error}</ErrorText>
          </div>
        )}
      </div>
      <IconButton size="small" icon={X} label={`${words.remove} ${file.name}`} onClick={onRemove} />
    </li>
  );
}
