import { formatRial } from '@moadi/domain/primitives';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import type { Overview } from './answers.ts';
import { QueueState } from './QueueCard.tsx';
import { sendingWords as words } from './words.ts';

type Props = { overview: Overview; rates: readonly (number | undefined)[] };

/** The kinds of work, a row each: all there is to see while everything goes by itself. */
export const WorkRows = ({ overview: { queues, now }, rates }: Props) => (
  <SmallTable
    label={words.title}
    columns={[
      words.work,
      words.state,
      { title: words.waiting, kind: 'amount' },
      { title: words.rate, kind: 'amount' },
      words.lastAnswer,
    ]}
  >
    {queues.map((queue, i) => (
      <tr key={queue.kind}>
        <th scope="row">{words.kinds[queue.kind] ?? queue.kind}</th>
        <td>
          <QueueState queue={queue} at={now} />
        </td>
        <td data-kind="amount">{formatRial(String(queue.waiting))}</td>
        <td data-kind="amount">{rates[i] === undefined ? '—' : formatRial(String(rates[i]))}</td>
        <td>
          <JalaliTime at={queue.lastAnswerAt} />
        </td>
      </tr>
    ))}
  </SmallTable>
);
