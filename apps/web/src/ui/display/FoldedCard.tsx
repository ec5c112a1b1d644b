import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** What it is for, beside the title. */
  text?: string;
  /** Opened by the page, for example because something inside is wrong; a person opens and closes it at will. */
  open?: boolean;
  children: ReactNode;
};

/** A section that most people never need: closed until somebody does. */
export function FoldedCard({ title, text, open, children }: Props) {
  return (
    <details className="card group min-w-0" open={open}>
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-field px-4 py-3">
        <h2 className="text-section font-bold">{title}</h2>
        {text && <span className="text-help text-muted">{text}</span>}
        <span className="flex-1" />
        <ChevronDown size={18} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
