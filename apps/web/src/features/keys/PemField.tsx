import { useState } from 'react';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { pemTextOf } from './pem-text.ts';
import { keyWords as words } from './words.ts';

type Props = {
  label: string;
  help: string;
  extensions: readonly string[];
  name: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

const ways = [
  { id: 'file', label: words.file },
  { id: 'paste', label: words.paste },
] as const;

/** A key or a certificate: a file, whose content is not shown, or pasted text. */
export function PemField({ label, help, extensions, value, onChange, error, name }: Props) {
  const [way, setWay] = useState<(typeof ways)[number]['id']>('file');
  const [file, setFile] = useState<{ name: string; sizeBytes: number }>();
  const choose = (next: typeof way) => {
    setWay(next);
    setFile(undefined);
    onChange('');
  };
  const pick = async ([picked]: File[]) => {
    if (!picked) return;
    setFile({ name: picked.name, sizeBytes: picked.size });
    onChange(pemTextOf(await picked.arrayBuffer()));
  };
  return (
    <div className="flex flex-col gap-2">
      {way === 'file' ? (
        <FilePicker
          label={label}
          name={name}
          required
          help={help}
          error={error}
          rules={[{ extensions, maxKb: 50 }]}
          files={file && value ? [{ id: name, ...file }] : []}
          onPick={files => void pick(files)}
          onRemove={() => choose('file')}
        />
      ) : (
        <TextArea
          label={label}
          name={name}
          required
          help={help}
          error={error}
          rows={5}
          ltr
          value={value}
          onChange={onChange}
        />
      )}
      <SegmentedControl label={words.way(label)} hideLabel value={way} onChange={choose} options={ways} />
    </div>
  );
}
