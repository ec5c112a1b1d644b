import { messageText } from '@moadi/domain/faults';
import { snack } from '../../ui/overlays/snackbars.ts';
import { ApiError, errorText } from './errors.ts';
import { publicSettings } from './settings.ts';

/** Tells an error with what to do about it: calling support. Field errors are said at their fields instead. */
export function tellError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const phone = publicSettings.get()?.supportPhone;
  snack('danger', errorText(error), {
    actions:
      phone && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        ? [{ label: messageText('http.callSupport'), onSelect: () => void (location.href = `tel:${phone}`) }]
        : [],
  });
}
