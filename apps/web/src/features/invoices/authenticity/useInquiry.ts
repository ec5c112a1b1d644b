import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { errorText } from '../../../kit/api/errors.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { upload } from '../../../kit/api/upload.ts';

export type Examination = AnswerOf<typeof invoiceEndpoints.validateIrrefutable>;

interface State {
  file?: File;
  busy?: boolean;
  /** What is wrong with the file, or with what a code says. */
  error?: string;
  result?: Examination;
}

/**
 * One file or code, and what was found out about it; another one begins anew, and what is on its way then is dropped. A document is examined
 * as it is; of a paper or its picture the server reads the code.
 */
export function useInquiry() {
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (next: State) => {
    running.current?.abort();
    setState(next);
  };
  const ask = async (of: Pick<State, 'file'>, work: (signal: AbortSignal) => Promise<Examination>) => {
    begin({ ...of, busy: true });
    const { signal } = (running.current = new AbortController());
    try {
      const result = await work(signal);
      if (!signal.aborted) setState({ ...of, result });
    } catch (error) {
      if (signal.aborted) return;
      tellError(error);
      setState({ ...of, error: errorText(error) });
    }
  };
  return {
    ...state,
    pick: (file: File) => begin({ file }),
    clear: () => begin({}),
    refuse: (error: string) => begin({ error }),
    inquire: (file: File) => ask({ file }, signal => upload(endpointFor(file), file, signal)),
    inquireCode: (code: string) =>
      ask({}, signal => call(invoiceEndpoints.validateCode, { body: { code }, signal })),
  };
}

const endpointFor = ({ name }: File) =>
  /\.json$/i.test(name) ? invoiceEndpoints.validateIrrefutable : invoiceEndpoints.validatePaper;
