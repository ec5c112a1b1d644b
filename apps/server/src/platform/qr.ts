import { encode } from 'uqr';

/** A square of so many modules, the dark ones as a path of an SVG with a module as its unit. */
interface Qr {
  size: number;
  path: string;
}

/** The dark modules, each row's runs as one stroke of the path. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map(dark => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}
