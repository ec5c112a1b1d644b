import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { snack } from '../overlays/snackbars.ts';
import { words } from '../words.ts';

const confirmationMs = 1500;

/** A code that people copy: Latin, left to right; the button shows on hover and focus. */
export function CopyText({
  text,
  label,
}: {
  text: string;
  /** What it is: «شمارهٔ مالیاتی». */ label: string;
}) {
  return (
    <span className="group relative inline-flex max-w-full items-center gap-1">
      <Code>{text}</Code>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** The button alone, beside a text that is shown in another way; in a `group` it shows with it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  return (
    <>
      <button
        type="button"
        className="copy -my-0.5 -me-6.5 flex-none rounded-chip p-[5px] text-muted opacity-0 group-hover:opacity-100 hover:text-text focus-visible:opacity-100 data-copied:text-success data-copied:opacity-100 pointer-coarse:me-0 pointer-coarse:opacity-100"
        data-copied={copied ? '' : undefined}
        aria-label={`${words.copy} ${label}`}
        data-tip={words.copy}
        onClick={() => void copy()}
      >
        {copied ? <Check size={14} /> : <Copy size={14} />}
      </button>
      <output className="sr-only">{copied && words.copied}</output>
    </>
  );
}

/** Puts a text where it can be pasted from, or says that it cannot. */
export function copyText(text: string): Promise<boolean> {
  // Where it is closed to us, the text can still be marked by hand.
  const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error());
  return copying.then(
    () => true,
    () => {
      snack('danger', words.notCopied);
      return false;
    },
  );
}

/** The same without the button. */
export function Code({ children }: { children: string }) {
  return <bdi className="min-w-0 truncate code">{children}</bdi>;
}
