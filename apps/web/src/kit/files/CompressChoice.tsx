import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { sizeText } from '../../ui/fields/file-rules.ts';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { asJpeg, qualities, scales, STEP, stepped, type Size } from './compress.ts';
import type { Compressing } from './useCompressor.ts';
import { fileWords as words } from './words.ts';

export type AboutPicture = {
  file: File;
  maxBytes: number;
  /** Others that wait for the same. */
  others: number;
  onDone: (file: File) => void;
  /** The others are made smaller without being looked at. */
  onDoneWithAll: (file: File) => void;
  onClose: () => void;
};

type Props = AboutPicture & Compressing;

/** The choice of a picture's quality and scale, with what comes of it. */
export function CompressChoice({ file, maxBytes, others, onDone, onDoneWithAll, onClose, ...own }: Props) {
  const { size, chosen, choose, made, failed, isBehind } = own;
  const fits = made !== undefined && made.blob.size <= maxBytes;
  const isReady = fits && !isBehind;
  const asFile = () => new File([made!.blob], asJpeg(file.name), { type: 'image/jpeg' });
  return (
    <Dialog
      title={words.compressTitle}
      size="large"
      onClose={onClose}
      actions={
        <>
          {others > 0 && (
            <Button disabled={!isReady} onClick={() => onDoneWithAll(asFile())}>
              {words.applyToAll(toPersianDigits(others))}
            </Button>
          )}
          <Button variant="primary" disabled={!isReady} onClick={() => onDone(asFile())}>
            {words.apply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.compressText(`\u2068${file.name}\u2069`)}</p>
        {failed && <FormError>{failed}</FormError>}
        {!failed && !chosen && <ProgressBar label={words.compressing} />}
        {!failed && chosen && (
          <>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Slider
                label={words.quality}
                bounds={qualities}
                value={chosen.quality}
                onChange={quality => choose({ ...chosen, quality })}
              />
              <Slider
                label={words.scale}
                bounds={scales}
                value={chosen.scale}
                onChange={scale => choose({ ...chosen, scale })}
              />
            </div>
            <p role="status" className={isBehind ? 'text-muted' : fits ? 'text-success' : 'text-danger'}>
              {isBehind
                ? words.compressing
                : fits
                  ? messageText('uploads.sizeOk')
                  : messageText('uploads.tooLarge', { size: sizeText(maxBytes) })}
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              <Picture title={words.before} size={size} blob={file} alt={words.original} />
              {made && <Picture title={words.after} size={made.size} blob={made.blob} alt={words.preview} />}
            </div>
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
        onChange={event => onChange(stepped(Number(event.target.value)))}
      />
      <span className="w-12 text-end">{shown}</span>
    </div>
  );
}

type PictureProps = { title: ReactNode; size: Size | undefined; blob: Blob; alt: string };

/** A picture with what it weighs, as wide as its half of the dialog. */
function Picture({ title, size, blob, alt }: PictureProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <strong>{title}</strong>
        <span>{sizeText(blob.size)}</span>
        {size && (
          <bdi dir="ltr" className="text-help text-muted">
            {toPersianDigits(size.width)} × {toPersianDigits(size.height)}
          </bdi>
        )}
      </figcaption>
      {address && (
        <img
          src={address}
          alt={alt}
          className="max-h-80 max-w-full self-center rounded-chip border border-hairline object-contain"
        />
      )}
    </figure>
  );
}
