import { CompressChoice, type AboutPicture } from './CompressChoice.tsx';
import { useCompressor } from './useCompressor.ts';

/** A picture that is too large, or no format that is taken, is made smaller by its person, who sees what is left of it. */
export default function CompressDialog(props: AboutPicture) {
  return <CompressChoice {...props} {...useCompressor(props.file, props.maxBytes)} />;
}
