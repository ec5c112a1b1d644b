import { messageText } from '@moadi/domain/faults';
import { snack } from '../../ui/overlays/snackbars.ts';
import { ApiError } from './errors.ts';
import { publicSettings } from './settings.ts';
import { reportOf, ticketSender } from './support.ts';

/**
 * Tells an error; one that nobody here can mend with the ways to support, which are the telephone and a ticket. Field errors are
 * said at their fields instead.
 */
export function tellError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const status = error instanceof ApiError ? error.status : 500;
  const needsHelp = status === 0 || status >= 500;
  const phone = needsHelp && publicSettings.get()?.supportPhone;
  // What cannot reach the server is no ticket either.
  const send = status >= 500 && ticketSender.get();
  const report = reportOf(error, location.pathname, Date.now());
  // Who has no telephone in the machine reads the number.
  const number = phone && messageText('http.supportPhone', { phone: `\u2066${phone}\u2069` });
  snack('danger', number ? `${report.text} ${number}` : report.text, {
    actions: [
      ...(phone
        ? [
            {
              label: messageText('http.callSupport'),
              onSelect: () => void (location.href = `tel:${phone}`),
            },
          ]
        : []),
      ...(send ? [{ label: messageText('http.sendToTicket'), onSelect: () => send(report) }] : []),
    ],
  });
}
