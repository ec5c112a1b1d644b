import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Skeleton } from '../../ui/display/Placeholders.tsx';
import { sizeText } from '../../ui/fields/file-rules.ts';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { words as uiWords } from '../../ui/words.ts';
import {
  asJpeg,
  compressed,
  opened,
  proposed,
  qualities,
  scales,
  STEP,
  type Compression,
} from './compress.ts';
import { fileWords as words } from './words.ts';

type Props = { file: File; maxBytes: number; onDone: (file: File) => void; onClose: () => void };

/** A picture that is too large is made smaller by its person, who sees what is left of it. */
export default function CompressDialog({ file, maxBytes, onDone, onClose }: Props) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [chosen, setChosen] = useState<Compression>();
  const [made, setMade] = useState<Blob>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const read = await opened(file);
      const first = await proposed(read, maxBytes);
      if (!isHere) return;
      setPicture(read);
      setChosen(first);
    };
    begin().catch(() => setFailed(true));
    return () => void (isHere = false);
  }, [file, maxBytes]);
  useEffect(() => {
    if (!picture || !chosen) return;
    let isNewest = true;
    compressed(picture, chosen)
      .then(blob => isNewest && setMade(blob))
      .catch(() => setFailed(true));
    return () => void (isNewest = false);
  }, [picture, chosen]);
  const fits = made !== undefined && made.size <= maxBytes;
  const size = sizeText(maxBytes);
  return (
    <Dialog
      title={words.compressTitle}
      size="medium"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          disabled={!fits}
          onClick={() => made && onDone(new File([made], asJpeg(file.name), { type: 'image/jpeg' }))}
        >
          {words.apply}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.compressText(`\u2068${file.name}\u2069`, sizeText(file.size))}</p>
        {failed && <FormError>{messageText('uploads.compressFailed')}</FormError>}
        {!chosen && !failed && <Skeleton />}
        {chosen && (
          <>
            <Slider
              label={words.quality}
              bounds={qualities}
              value={chosen.quality}
              onChange={quality => setChosen({ ...chosen, quality })}
            />
            <Slider
              label={words.scale}
              bounds={scales}
              value={chosen.scale}
              onChange={scale => setChosen({ ...chosen, scale })}
            />
          </>
        )}
        {made && (
          <>
            <p role="status">
              {words.result}: <strong>{sizeText(made.size)}</strong>{' '}
              <span className={fits ? 'text-success' : 'text-danger'}>
                {fits ? messageText('uploads.sizeOk') : messageText('uploads.tooLarge', { size })}
              </span>
            </p>
            <Preview blob={made} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type SliderProps = {
  label: string;
  bounds: { min: number; max: number };
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, bounds, value, onChange }: SliderProps) {
  const id = useId();
  const shown = uiWords.percent(toPersianDigits(Math.round(value * 100)));
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-16">
        {label}
      </label>
      <input
        id={id}
        type="range"
        className="min-w-0 flex-1"
        {...bounds}
        step={STEP}
        value={value}
        aria-valuetext={shown}
        onChange={event => onChange(Math.round(Number(event.target.value) * 100) / 100)}
      />
      <span className="w-12 text-end">{shown}</span>
    </div>
  );
}

function Preview({ blob }: { blob: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address && <img src={address} alt={words.preview} className="max-h-80 self-center rounded-chip" />;
}
