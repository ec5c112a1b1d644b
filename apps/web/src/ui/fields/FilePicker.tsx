import { toPersianDigits } from '@moadi/domain/primitives';
import FileIcon from 'lucide-react/icons/file';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useRef, useState, type DragEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { ProgressBar } from '../display/ProgressBar.tsx';
import { words } from '../words.ts';
import { ErrorText, Field, type FieldProps } from './Field.tsx';
import { extensionsOf, fileFault, rulesText, type FileRules, sizeText } from './file-rules.ts';
import { usePaste } from './usePaste.ts';

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
  /** Only files that keep the rules come here, or that can be mended so that they do. */
  onPick: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Files that break the rules and can be made such that keep them: which, and how a browser's dialog calls them. */
  mended?: { is: (file: File) => boolean; accept: string } | undefined;
  /** Says which of several was taken, where the field goes away with what it takes; else it says so itself. */
  tellTaken?: (text: string) => void;
};

/** So many files are listed one by one; of the others their number is said. */
const MOST_ROWS = 8;

/** Files to send: dropped, pasted or chosen, with what is wrong and how far they are. */
export function FilePicker({ rules, multiple, files, onPick, onRemove, mended, tellTaken, ...field }: Props) {
  const [refused, setRefused] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const [over, setOver] = useState(false);
  const place = useRef<HTMLLabelElement>(null);
  const take = (given: readonly File[]) => {
    if (field.disabled || given.length === 0) return;
    const isGood = (file: File) => !fileFault(file, rules) || mended?.is(file) === true;
    const [good, bad] = [given.filter(isGood), given.filter(file => !isGood(file))];
    const one = !multiple && given.length > 1 ? good[0] : undefined;
    const taken = one && words.oneTaken(toPersianDigits(given.length), `\u2068${one.name}\u2069`);
    if (taken && tellTaken) tellTaken(taken);
    else setTaken(taken);
    setRefused(one ? undefined : refusalOf(bad, rules));
    if (good.length > 0) onPick(one ? [one] : good);
  };
  const remove = (id: string) => {
    setTaken(undefined);
    onRemove(id);
  };
  usePaste(place, pasted => take(pasted.map(named)));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const hidden = files.length - MOST_ROWS;
  return (
    <Field
      {...field}
      readOnly={undefined}
      // The file that was just refused, whatever was wrong with an earlier one.
      error={refused ?? field.error}
      help={field.help ?? rulesText(rules)}
      note={taken ? <output>{taken}</output> : field.note}
    >
      {control => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way */}
          <label
            ref={place}
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
            {multiple ? words.dropManyHere : words.dropHere}
            <input
              {...control}
              type="file"
              className="sr-only"
              aria-label={field.label}
              multiple={multiple}
              accept={[
                ...extensionsOf(rules).map(extension => `.${extension}`),
                ...(mended ? [mended.accept] : []),
              ].join()}
              onChange={event => {
                take([...(event.target.files ?? [])]);
                event.target.value = ''; // the same file can be chosen again
              }}
            />
          </label>
          {files.length > 0 && (
            <ul className="flex flex-col gap-1">
              {files.slice(0, MOST_ROWS).map(file => (
                <FileRow key={file.id} file={file} onRemove={() => remove(file.id)} />
              ))}
              {hidden > 0 && (
                <li className="text-help text-muted">{words.otherFiles(toPersianDigits(hidden))}</li>
              )}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

/** One that is refused is told why; of several the first, and how many they are. */
function refusalOf([first, ...others]: readonly File[], rules: FileRules): string | undefined {
  if (!first) return undefined;
  const why = fileFault(first, rules)!;
  return others.length === 0
    ? why
    : words.someRefused(toPersianDigits(others.length + 1), `\u2068${first.name}\u2069`, why);
}

/** A picture out of the clipboard is called the same every time. */
const named = (file: File): File =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], `${words.pastedFile}${file.name.slice('image'.length)}`, { type: file.type })
    : file;

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
