import { invoiceState, troubleText } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { CopyText } from '../../../ui/display/CopyText.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import type { InvoiceItem } from '../answers.ts';
import { entriesOf, type Happening } from './timeline-entries.ts';
import { Next, Try } from './tries.tsx';
import { detailWords as words } from './words.ts';

/** Every change of state, each time that it was sent, what else happened, and what comes next. */
export default function Timeline({ item }: { item: InvoiceItem }) {
  return (
    <ol className="timeline">
      {entriesOf(item).map(({ event, attempt }) =>
        attempt ? <Try key={attempt.taxId} attempt={attempt} /> : <Event key={event.id} event={event} />,
      )}
      <Next item={item} />
    </ol>
  );
}

/** When, by whom, with the reference number and the hash of what was sent or received. */
function Event({ event }: { event: Happening }) {
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{words.events[event.event] ?? event.event}</strong>
        {event.from !== event.to && <EnumLabel of={invoiceState} id={event.to} />}
        <span className="text-help text-muted">
          <JalaliTime at={event.at} />
        </span>
      </div>
      <p className="text-help text-muted">
        {event.keyName === undefined ? words.actors[event.actor] : words.byKey(event.keyName)}{' '}
        {event.actorName}
      </p>
      {event.note && (
        <p className="text-help">{event.event === 'gaveUp' ? troubleText(event.note) : event.note}</p>
      )}
      {event.formerNumber !== undefined && (
        <p className="text-help">{words.formerNumber(toPersianDigits(event.formerNumber))}</p>
      )}
      {event.referenceNumber && (
        <p className="flex flex-wrap items-center gap-1 text-help">
          {words.trackingCode}: <CopyText text={event.referenceNumber} label={words.trackingCode} />
        </p>
      )}
      {event.hash && (
        <details className="text-help text-muted">
          <summary>{words.hash}</summary>
          <bdi className="code break-all">{event.hash}</bdi>
        </details>
      )}
    </li>
  );
}
