import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormError } from '../../../ui/fields/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { newDetector } from './detector.ts';
import { authenticityWords as words } from './words.ts';

/** How often the picture is looked at, in milliseconds. */
const EVERY_MS = 250;

type Props = {
  /** Told once what the first code says. */
  onRead: (text: string) => void;
  onClose: () => void;
};

/** The camera's picture, until a code is read in it. Nothing of it leaves the device. */
export default function CameraDialog({ onRead, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<string>();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const detector = newDetector();
    const end = new AbortController();
    const watch = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1_920 } },
      });
      const stop = () => stream.getTracks().forEach(track => track.stop());
      end.signal.addEventListener('abort', stop);
      if (end.signal.aborted) return stop();
      const shown = video.current!;
      shown.srcObject = stream;
      await shown.play();
      while (!end.signal.aborted) {
        const [code] = await detector.detect(shown);
        if (code && !end.signal.aborted) return read(code.rawValue);
        await new Promise(resolve => setTimeout(resolve, EVERY_MS));
      }
    };
    watch().catch((error: Error) => {
      if (end.signal.aborted) return;
      setFailed(error.name === 'NotAllowedError' ? words.cameraRefused : words.cameraFailed);
    });
    return () => end.abort();
  }, []);
  return (
    <Dialog title={words.cameraTitle} size="medium" onClose={onClose}>
      <div className="flex flex-col gap-3">
        {failed ? <FormError>{failed}</FormError> : <p>{words.cameraText}</p>}
        {!failed && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody speaks in it
          <video
            ref={video}
            muted
            playsInline
            aria-label={words.cameraView}
            className="aspect-video w-full rounded-field bg-hairline object-cover"
          />
        )}
      </div>
    </Dialog>
  );
}
