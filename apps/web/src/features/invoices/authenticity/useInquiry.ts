import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../kit/api/errors.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { upload } from '../../../kit/api/upload.ts';

export type Examination = AnswerOf<typeof invoiceEndpoints.validateIrrefutable>;

interface State {
  file?: File;
  busy?: boolean;
  /** What is wrong with the file as a whole. */
  error?: string;
  result?: Examination;
}

/** One file and what was found out about it; another file begins anew, and what is on its way then is dropped. */
export function useInquiry() {
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (next: State) => {
    running.current?.abort();
    setState(next);
  };
  const inquire = async (file: File): Promise<void> => {
    begin({ file, busy: true });
    const { signal } = (running.current = new AbortController());
    try {
      const result = await upload(invoiceEndpoints.validateIrrefutable, file, signal);
      if (!signal.aborted) setState({ file, result });
    } catch (error) {
      if (signal.aborted) return;
      tellError(error);
      setState({ file, error: errorText(error) });
    }
  };
  return {
    ...state,
    pick: (file: File) => begin({ file }),
    clear: () => begin({}),
    refuse: (error: string) => begin({ error }),
    inquire,
  };
}
