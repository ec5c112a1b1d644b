import { useEffect, useState } from 'react';

/** Reads codes of a picture, in browsers that can (Shape Detection API); TypeScript does not know it. */
export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const QR = 'qr_code';
const known = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const newDetector = (): Detector => new (known()!)({ formats: [QR] });

/** Whether this browser reads QR codes and can have a camera; where it cannot, a picture is sent instead. */
export function useCanScan(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    // Absent on a page that came without TLS.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return;
    known()
      ?.getSupportedFormats()
      .then(formats => setCan(formats.includes(QR)))
      // Some know the name and can do nothing.
      .catch(() => {});
  }, []);
  return can;
}
