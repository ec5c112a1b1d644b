import { senderKeyEnd } from '@moadi/domain/enums';
import { certificateWords } from '../../kit/certificate/words.ts';
import { Code } from '../../ui/display/CopyText.tsx';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import type { Key } from './part-props.ts';
import { keyWords as words } from './words.ts';

/** Keys that are no longer in use; of their private part nothing is left. */
export function HistoryTable({ keys }: { keys: readonly Key[] }) {
  if (keys.length === 0) return <p className="text-muted">{words.noHistory}</p>;
  return (
    <SmallTable
      label={words.history}
      columns={[
        certificateWords.subject,
        certificateWords.serialNumber,
        certificateWords.to,
        words.uploaded,
        words.end,
      ]}
    >
      {keys.map(key => (
        <tr key={key.id}>
          <td>{key.subject}</td>
          <td>
            <Code>{key.serialNumber}</Code>
          </td>
          <td>
            <JalaliDate at={key.notAfter} />
          </td>
          <td>
            <JalaliTime at={key.createDate} /> <span className="text-help text-muted">{key.creatorName}</span>
          </td>
          <td>
            {key.endedWhy && senderKeyEnd.label(key.endedWhy)} <JalaliTime at={key.endedAt} />{' '}
            <span className="text-help text-muted">{key.endedBy}</span>
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
