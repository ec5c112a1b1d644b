import type { ReactNode } from 'react';

type Props = {
  title?: string;
  /** One line that says why. */ text?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A section with a title, on its own ground. */
export function Card({ title, text, actions, children }: Props) {
  return (
    <section className="card min-w-0 p-4">
      {(title || actions) && (
        <header className="mb-3 flex flex-wrap items-start gap-2 last:mb-0">
          <div className="min-w-0 grow basis-40">
            <h2 className="text-section font-bold">{title}</h2>
            {text && <p className="text-help text-muted">{text}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
