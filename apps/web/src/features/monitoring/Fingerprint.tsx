import { CopyButton } from '../../ui/display/CopyText.tsx';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.tsx';
import { newKeyWords as words } from './words.ts';

/** All its digits in groups of four, as two people read them to each other; what is copied has no spaces. */
export function Fingerprint({ of: fingerprint }: { of: string }) {
  return (
    <span className="group flex flex-wrap items-center gap-x-2">
      <VisuallyHidden>{fingerprint}</VisuallyHidden>
      <bdi dir="ltr" className="code flex flex-wrap gap-x-2" aria-hidden="true">
        {(fingerprint.match(/.{1,4}/g) ?? []).map((part, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part of a text that never changes
          <span key={i}>{part}</span>
        ))}
      </bdi>
      <CopyButton text={fingerprint} label={words.fingerprintOf} />
    </span>
  );
}
