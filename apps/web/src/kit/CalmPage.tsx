import type { ReactNode } from 'react';
import { ThemeToggle } from '../ui/layout/ThemeToggle.tsx';
import { useStore } from '../ui/lib/store.ts';
import { publicSettings } from './api/settings.ts';
import { calmWords as words } from './words.ts';

type Props = {
  /** Said above the card: why one is here. */
  above?: string | undefined;
  title: string;
  text: string;
  /** As wide as a list of codes needs. */
  wide?: boolean;
  /** Below the card. */
  below?: ReactNode;
  children: ReactNode;
};

/** One card in the middle of an empty page: what stands before the panel. */
export function CalmPage({ above, title, text, wide, below, children }: Props) {
  const phone = useStore(publicSettings)?.supportPhone;
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center px-4">
      <div className={`flex w-full ${wide ? 'max-w-md' : 'max-w-sm'} flex-col justify-center gap-6 py-8`}>
        <header className="flex items-center gap-3">
          <span className="logo" aria-hidden="true" />
          <div className="flex-1">
            <p className="text-title font-bold">{words.brand}</p>
            <p className="text-table text-muted">{words.tagline}</p>
          </div>
          <ThemeToggle />
        </header>
        {above && (
          <p className="notice text-table" data-meaning="info" role="status">
            {above}
          </p>
        )}
        <section className="card flex flex-col gap-5 p-6" aria-labelledby="step-title">
          <div>
            <h1 id="step-title" className="text-section font-bold">
              {title}
            </h1>
            <p className="text-table text-muted">{text}</p>
          </div>
          {children}
        </section>
        {below}
      </div>
      <footer className="py-4 text-help text-muted">
        {phone && (
          <a className="link" href={`tel:${phone}`}>
            {words.support} <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </footer>
    </main>
  );
}
