import { troubleText } from '@moadi/domain/enums';
import { formatJalaliTime, formatRial } from '@moadi/domain/primitives';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import type { Overview } from './answers.ts';
import { sendingWords as words } from './words.ts';

type Queue = Overview['queues'][number];
type Props = { queue: Queue; perMinute: number | undefined; at: number };

/** One kind of work: what waits, how fast it goes, how the authority answers. */
export function QueueCard({ queue, perMinute, at }: Props) {
  const number = (value: number) => formatRial(String(value));
  const { answered, answerMs, requests } = queue;
  return (
    <Card title={words.kinds[queue.kind] ?? queue.kind} actions={<QueueState queue={queue} at={at} />}>
      <DefinitionList
        short
        items={[
          { label: words.waiting, value: number(queue.waiting) },
          { label: words.due, value: number(queue.due) },
          { label: words.running, value: number(queue.running) },
          { label: words.oldest, value: queue.oldest && <JalaliTime at={queue.oldest} /> },
          { label: words.rate, value: perMinute === undefined ? undefined : number(perMinute) },
          { label: words.done, value: number(queue.done) },
          { label: words.answerTime, value: answered ? number(Math.round(answerMs / answered)) : undefined },
          { label: words.unanswered, value: number(requests - answered) },
          { label: words.failing, value: number(queue.failing) },
          ...(queue.failingWith
            ? [{ label: words.failingWith, wide: true, value: troubleText(queue.failingWith) }]
            : []),
          {
            label: words.lastFailure,
            wide: true,
            value: queue.lastFailure && (
              <span className="flex flex-wrap items-center gap-2">
                <JalaliTime at={queue.lastFailureAt} />
                <span>{troubleText(queue.lastFailure)}</span>
              </span>
            ),
          },
        ]}
      />
      {queue.pause && (
        <p className="notice mt-3 text-help" data-meaning="warning">
          <span>
            {words.by(queue.pause.by, queue.pause.reason)} (<JalaliTime at={queue.pause.at} />)
          </span>
        </p>
      )}
    </Card>
  );
}

/** How it goes, in a word. */
export function QueueState({ queue: { pause, holdUntil, failures }, at }: { queue: Queue; at: number }) {
  if (pause) return <StateChip meaning="warning">{words.paused}</StateChip>;
  if (holdUntil !== undefined && holdUntil > at)
    return <StateChip meaning="danger">{words.held(formatJalaliTime(holdUntil))}</StateChip>;
  if (failures > 0) return <StateChip meaning="waiting">{words.careful}</StateChip>;
  return <StateChip meaning="success">{words.going}</StateChip>;
}
