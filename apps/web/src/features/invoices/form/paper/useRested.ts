import type { InvoiceDocument } from '@moadi/domain/invoices';
import { startTransition, useEffect, useState } from 'react';
import { REST_MS } from '../../../../ui/lib/store.ts';
import { useFormContext } from '../state/context.ts';

/** After anyone else who follows the form, its check of what is wrong too, has done its part. */
const PAPER_MS = REST_MS + 250;

/** The document when nobody has typed for a moment, drawn so that the next key need not wait for it. */
export function useRested(): InvoiceDocument {
  const { store } = useFormContext();
  const [shown, show] = useState(() => store.settled().document);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => show(store.settled().document)), PAPER_MS);
    };
    const stop = store.subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return shown;
}
