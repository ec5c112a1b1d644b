import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { mayReadFile } from '@moadi/domain/access';
import { importKind, importLeftOut } from '@moadi/domain/enums';
import { formatRial } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../../kit/api/download.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { session } from '../../../kit/api/session.ts';
import { useDownload } from '../../../kit/api/useDownload.ts';
import { useCase } from '../../../kit/case.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { StatTile } from '../../../ui/display/StatTile.tsx';
import { useStore } from '../../../ui/lib/store.ts';
import { remap } from '../acts.ts';
import type { OpenedImport } from '../opened.ts';
import { importWords as words } from '../words.ts';
import { FaultKinds } from './FaultKinds.tsx';
import { RegisterCard } from './RegisterCard.tsx';
import { SumsCard } from './SumsCard.tsx';
import { ValuesCard } from './ValuesCard.tsx';

type Props = { item: OpenedImport; mayWrite: boolean };

const n = (count: number): string => formatRial(String(count));

/** What was found in the rows, and the decision to register them. */
export default function RegisterPart({ item, mayWrite }: Props) {
  const { clientId, id } = item;
  const sums = useQuery(queryOf(endpoints.sums, { params: { clientId, id } }));
  const marked = useDownload(words.fileHere);
  const user = useStore(session)?.user;
  const { role: caseRole } = useCase();
  const { evidenceType } = importKind.row(item.kind);
  // It is the file, with its mistakes marked.
  const mayHaveFile = user !== undefined && mayReadFile(evidenceType, { role: user.role, caseRole });
  const hasFaults = item.faultyCount + item.doubtfulCount > 0;
  return (
    <>
      {item.fault && (
        <p className="notice" data-meaning="warning" role="alert">
          {item.fault.message}
        </p>
      )}
      <Card
        title={words.found}
        {...(item.leftOut.length > 0 && { text: leftOutText(item) })}
        actions={
          <>
            {hasFaults && mayHaveFile && (
              <Button
                busy={marked.busy}
                onClick={() =>
                  void marked.get(() => download(endpoints.markedFile, { params: { clientId, id } }))
                }
              >
                {words.marked}
              </Button>
            )}
            {mayWrite && <Button onClick={() => void remap(item)}>{words.remap}</Button>}
          </>
        }
      >
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <StatTile label={words.counts.entries} value={item.entryCount} />
          <StatTile label={words.counts.good} value={item.goodCount} />
          <StatTile label={words.counts.doubtful} value={item.doubtfulCount} />
          <StatTile label={words.counts.faulty} value={item.faultyCount} />
        </div>
      </Card>
      <Loaded query={sums}>
        {found => (
          <>
            {mayWrite && <ValuesCard item={item} at={found.middleDay} />}
            <FaultKinds sums={found} />
            <SumsCard kind={item.kind} sums={found} />
            {mayWrite && <RegisterCard item={item} sums={found} />}
          </>
        )}
      </Loaded>
    </>
  );
}

const leftOutText = ({ leftOut }: OpenedImport): string =>
  words.leftOut(leftOut.map(({ why, count }) => `${importLeftOut.label(why)}: ${n(count)}`));
