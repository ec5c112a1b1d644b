import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { sizeText } from '../../ui/fields/file-rules.ts';
import { asJpeg } from './compress.ts';
import { fileWords as words } from './words.ts';

interface Options {
  maxBytes: number;
  onDone: (files: readonly File[]) => void;
}

/**
 * Pictures that have to be made smaller before they are sent: one after the other is looked at by its person, or the rest is made smaller
 * without. What is left out, or does not become small enough, is refused with the size that it may have.
 */
export function useLargePictures({ maxBytes, onDone }: Options) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [number, setNumber] = useState(0);
  const [refused, setRefused] = useState<string>();
  const tooLarge = messageText('uploads.tooLarge', { size: sizeText(maxBytes) });
  const goOn = () => {
    setWaiting(([, ...rest]) => rest);
    setNumber(count => count + 1);
  };
  const rest = async (files: readonly File[]) => {
    const large: File[] = [];
    for (const file of files) {
      const made = await compressedAlone(file, maxBytes);
      if (made) onDone([made]);
      else large.push(file);
    }
    if (large.length > 0)
      setRefused(words.stillLarge(toPersianDigits(large.length), large[0]!.name, tooLarge));
  };
  return {
    maxBytes,
    refused,
    first: waiting[0],
    others: waiting.length - 1,
    /** Of the one that is looked at. */
    number,
    take(files: readonly File[]) {
      setRefused(undefined);
      setWaiting(before => [...before, ...files]);
    },
    done(file: File) {
      onDone([file]);
      goOn();
    },
    doneWithAll(file: File) {
      onDone([file]);
      setWaiting([]);
      void rest(waiting.slice(1));
    },
    discard() {
      setRefused(tooLarge);
      goOn();
    },
  };
}

/** As small as need be; undefined where that cannot be. */
async function compressedAlone(file: File, maxBytes: number): Promise<File | undefined> {
  const { createCompressor } = await import('./compressor.ts');
  const compressor = createCompressor();
  try {
    const { made } = await compressor.open(file, maxBytes);
    if (made.blob.size > maxBytes) return undefined;
    return new File([made.blob], asJpeg(file.name), { type: 'image/jpeg' });
  } catch {
    return undefined;
  } finally {
    compressor.end();
  }
}
