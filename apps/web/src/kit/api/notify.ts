import { messageText } from '@moadi/domain/faults';
import { snack } from '../../ui/overlays/snackbars.ts';
import { ApiError, errorText } from './errors.ts';
import { publicSettings } from './settings.ts';

/** Tells an error with what to do about it: calling support. Field errors are said at their fields instead. */
export function tellError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const phone = publicSettings.get()?.supportPhone;
  const needsHelp = phone && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
  if (!needsHelp) return void snack('danger', errorText(error));
  const call = () => void (location.href = `tel:${phone}`);
  // Who has no telephone in the machine reads the number.
  const number = messageText('http.supportPhone', { phone: `\u2066${phone}\u2069` });
  snack('danger', `${errorText(error)} ${number}`, {
    actions: [{ label: messageText('http.callSupport'), onSelect: call }],
  });
}
