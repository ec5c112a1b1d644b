import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import type { Overview } from './answers.ts';
import { newKeyWords as words } from './words.ts';

/** Every key that the authority has offered, with its whole fingerprint: to be compared with what the authority makes known. */
export function KeyLogCard({ keys }: { keys: Overview['keys'] }) {
  // Of the confirmed ones, those that were offered last have the same moment.
  const isCurrent = ({ authority, lastSeen }: Key) =>
    keys.every(
      key => key.authority !== authority || key.confirmedAt === undefined || key.lastSeen <= lastSeen,
    );
  // A sandbox beside the real one.
  const hasPlaces = new Set(keys.map(({ authority }) => authority)).size > 1;
  return (
    <Card title={words.logTitle} text={words.logText}>
      <ul className="flex flex-col gap-3">
        {keys.map(key => (
          <li
            key={`${key.authority} ${key.fingerprint}`}
            className="flex flex-col gap-1 border-t border-hairline pt-3 first:border-0 first:pt-0"
          >
            <KeyFacts of={key} isCurrent={isCurrent(key)} hasPlace={hasPlaces} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Key = Overview['keys'][number];

function KeyFacts({ of, isCurrent, hasPlace }: { of: Key; isCurrent: boolean; hasPlace: boolean }) {
  const { id, authority, fingerprint, firstSeen, lastSeen, confirmedAt, confirmedBy } = of;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {confirmedAt === undefined ? (
          <StateChip meaning="danger">{words.waits}</StateChip>
        ) : (
          <StateChip meaning={isCurrent ? 'success' : 'neutral'}>
            {isCurrent ? words.current : words.former}
          </StateChip>
        )}
        <span className="text-table">
          {words.id}: <Code>{id}</Code>
        </span>
        {hasPlace && (
          <span className="text-help text-muted">
            <bdi dir="ltr">{authority}</bdi>
          </span>
        )}
      </div>
      <Fingerprint of={fingerprint} />
      <p className="flex flex-wrap gap-x-4 text-help text-muted">
        <span>
          {words.firstSeen}: <JalaliTime at={firstSeen} />
        </span>
        <span>
          {words.lastSeen}: <JalaliTime at={lastSeen} />
        </span>
        {confirmedAt !== undefined && (
          <span>
            {confirmedBy === undefined ? words.believed : words.confirmedBy(confirmedBy)}:{' '}
            <JalaliTime at={confirmedAt} />
          </span>
        )}
      </p>
    </>
  );
}
