import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { sizeText } from '../../ui/fields/file-rules.ts';
import { errorText } from '../api/errors.ts';
import { loadPart } from '../load-part.ts';
import { asJpeg } from './compress.ts';
import { NotCompressed } from './not-compressed.ts';
import { fileWords as words } from './words.ts';

interface Options {
  maxBytes: number;
  /** What speaks against a picture as it is. */
  faultOf: (file: File) => string | undefined;
  onDone: (files: readonly File[]) => void;
}

/**
 * Pictures that have to be made smaller before they are sent: one after the other is looked at by its person, or the rest is made smaller
 * without. What is left out is refused as what it is, and what does not become small enough with the size that it may have.
 */
export function useLargePictures({ maxBytes, faultOf, onDone }: Options) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [number, setNumber] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [unseen, setUnseen] = useState(0);
  const goOn = () => {
    setWaiting(([, ...rest]) => rest);
    setNumber(count => count + 1);
  };
  const rest = async (files: readonly File[]) => {
    const left: { name: string; why: string }[] = [];
    setUnseen(count => count + files.length);
    for (const file of files) {
      try {
        onDone([await compressedAlone(file, maxBytes)]);
      } catch (error) {
        left.push({
          name: file.name,
          why: error instanceof NotCompressed ? error.message : errorText(error),
        });
      }
      setUnseen(count => count - 1);
    }
    const [first] = left;
    if (first)
      setRefused(words.notCompressed(toPersianDigits(left.length), `\u2068${first.name}\u2069`, first.why));
  };
  return {
    maxBytes,
    refused,
    first: waiting[0],
    others: waiting.length - 1,
    /** Of the one that is looked at. */
    number,
    /** How many are made smaller without being looked at, and are not done yet. */
    unseen,
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
      setRefused(faultOf(waiting[0]!));
      goOn();
    },
  };
}

const tooLargeText = (maxBytes: number): string =>
  messageText('uploads.tooLarge', { size: sizeText(maxBytes) });

/** As small as need be, without being looked at. */
async function compressedAlone(file: File, maxBytes: number): Promise<File> {
  const { createCompressor } = await loadPart(() => import('./compressor.ts'));
  const compressor = createCompressor();
  try {
    const { made } = await compressor.open(file, maxBytes);
    if (made.blob.size > maxBytes) throw new NotCompressed(tooLargeText(maxBytes));
    return new File([made.blob], asJpeg(file.name), { type: 'image/jpeg' });
  } finally {
    compressor.end();
  }
}
