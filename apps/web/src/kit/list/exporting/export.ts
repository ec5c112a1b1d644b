import { exportEndpoints } from '@moadi/contract/exports';
import { fillPath, listQueryString, XLSX, type Endpoint } from '@moadi/contract/kit';
import { formatDecimal } from '@moadi/domain/primitives';
import { changeSnack, dismissSnack, snack } from '../../../ui/overlays/snackbars.ts';
import { call, callFor } from '../../api/call.ts';
import { handOver } from '../../api/download.ts';
import { ApiError } from '../../api/errors.ts';
import type { GivenFile } from '../../api/send.ts';
import { exportingWords as words } from './words.ts';

/** A list, and what of it is wanted. */
export interface Export {
  title: string;
  list: Endpoint;
  params?: Readonly<Record<string, string | number>> | undefined;
  query: object;
  /** Goes to the page of exports. */
  onSee: () => void;
}

/** Has it made in the background: the page of exports and the message box say when it is there. */
export async function beginExport({ title, list, params, query, onSee }: Export): Promise<void> {
  const body = { path: fillPath(list.path, params), query: listQueryString(query) };
  await call(exportEndpoints.begin, { body });
  snack('info', words.begun(title), { actions: [{ label: words.see, onSelect: onSee }] });
}

/** Waits for the workbook and hands it to the browser; what is too long for that is made in the background. */
export async function takeExport(wanted: Export): Promise<void> {
  const { title, list, params, query } = wanted;
  const left = new AbortController();
  const leave = { label: words.leave, onSelect: () => left.abort() };
  const snackId = snack('info', words.making(title), { persistent: true, actions: [leave] });
  try {
    const input = { ...(params && { params }), query, accept: XLSX, signal: left.signal };
    const file = await callFor<GivenFile>(list, input);
    handOver(file);
    const done = words.done(formatDecimal(String(file.rows ?? 0)));
    if (!changeSnack(snackId, 'success', done)) snack('success', done);
  } catch (error) {
    dismissSnack(snackId);
    if (left.signal.aborted) return;
    if (!(error instanceof ApiError && error.code === 'http.tooManyRows')) throw error;
    await beginExport(wanted);
  }
}
