import { lazy, useState, type ReactNode } from 'react';
import { StaleNote } from '../ui/display/StaleNote.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { words } from '../ui/words.ts';
import { errorText } from './api/errors.ts';
import { loadPart } from './load-part.ts';

type Component<P> = (props: P) => ReactNode;
type Part<P> = () => Promise<{ default: Component<P> }>;

/**
 * A dialog or a section that is loaded when it is first shown. Where that fails, all around it stays as it is, with what was
 * typed there: in its place stands why, and the way to try again.
 */
export const lazyPart = <P extends object>(load: Part<P>): Component<P> =>
  lazy<Component<P>>(async () => {
    try {
      return await loadPart(load);
    } catch (error) {
      return { default: missing(load, error) };
    }
  });

/**
 * The same of a part that is loaded before it is shown, while something else is waited for: then it is there at once, without a
 * frame of its fallback. What fails is tried again when it is shown.
 */
export function partAhead<P extends object>(load: Part<P>): [Part: Component<P>, ahead: () => Promise<void>] {
  const Lazy = lazyPart(load);
  let loaded: Component<P> | undefined;
  const Part = (props: P) => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  };
  const ahead = async () => {
    loaded ??= (await load().catch(() => undefined))?.default;
  };
  return [Part, ahead];
}

/** Stands for the part until it can be loaded after all. */
function missing<P extends object>(load: Part<P>, first: unknown): Component<P> {
  let loaded: Component<P> | undefined;
  return function Missing(props: P) {
    const [error, setError] = useState(first);
    const [Shown, show] = useState(() => loaded);
    if (Shown) return <Shown {...props} />;
    const again = async () => {
      try {
        loaded = (await loadPart(load)).default;
        show(() => loaded);
      } catch (error) {
        setError(error);
      }
    };
    const why = <StaleNote trouble={{ message: errorText(error), onRetry: () => void again() }} />;
    const { onClose } = props as { onClose?: () => void };
    if (!onClose) return why;
    return (
      <Dialog title={words.error} onClose={onClose} cancelLabel={words.close} actions={<span hidden />}>
        {why}
      </Dialog>
    );
  };
}
