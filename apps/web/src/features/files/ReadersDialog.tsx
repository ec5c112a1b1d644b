import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { caseRoleType, roleType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import { words as uiWords } from '../../ui/words.ts';
import type { FileRow } from './row.ts';
import { filesWords as words } from './words.ts';

type Props = { file: Pick<FileRow, 'clientId' | 'id' | 'fileName'>; onClose: () => void };

/** Who has looked at a file or taken it, who did last first. */
export function ReadersDialog({ file: { clientId, id, fileName }, onClose }: Props) {
  const query = useQuery({ ...queryOf(endpoints.readers, { params: { clientId, id } }), staleTime: 0 });
  return (
    <Dialog
      title={words.readersTitle(`\u2068${fileName}\u2069`)}
      size="medium"
      onClose={onClose}
      cancelLabel={uiWords.close}
      actions={<span hidden />}
    >
      <p className="mb-3 text-muted">{words.readersText}</p>
      <Loaded query={query}>
        {readers =>
          readers.length === 0 ? (
            <p>{words.nobody}</p>
          ) : (
            <SmallTable
              label={words.readers}
              columns={[
                words.person,
                words.role,
                { title: words.times, kind: 'amount' },
                words.last,
                words.first,
              ]}
            >
              {readers.map(({ userId, userName, role, caseRole, times, firstAt, lastAt }) => (
                <tr key={userId}>
                  <td>{userName}</td>
                  <td>
                    {caseRole !== undefined
                      ? caseRoleType.label(caseRole)
                      : role === undefined
                        ? '—'
                        : roleType.label(role)}
                  </td>
                  <td data-kind="amount">{toPersianDigits(times)}</td>
                  <td>
                    <JalaliTime at={lastAt} />
                  </td>
                  <td>
                    <JalaliTime at={firstAt} />
                  </td>
                </tr>
              ))}
            </SmallTable>
          )
        }
      </Loaded>
    </Dialog>
  );
}
