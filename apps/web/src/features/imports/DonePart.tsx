import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importMode, importState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import { download } from '../../kit/api/download.ts';
import { useDownload } from '../../kit/api/useDownload.ts';
import { useCase } from '../../kit/case.ts';
import { mayIn } from '../../kit/may.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { send, takeBack } from './acts.ts';
import type { OpenedImport } from './opened.ts';
import { rowPages } from './pages.ts';
import { importWords as words } from './words.ts';

const { id: is } = importState;
const states: ReadonlySet<number> = new Set([
  is.registering,
  is.done,
  is.sending,
  is.takingBack,
  is.takenBack,
]);

/** What became of the rows, and what can be done about it. */
export function DonePart({ item, mayWrite }: { item: OpenedImport; mayWrite: boolean }) {
  const opened = useCase();
  const rest = useDownload(words.fileHere);
  const { clientId, id, state, kind, mode } = item;
  const left = item.doubtfulCount + item.faultyCount + item.skippedCount;
  if (!states.has(state)) return null;
  const tiles = [
    ...([
      [words.counts.entries, item.entryCount],
      [words.counts.registered, item.registeredCount],
      [words.counts.skipped, left],
    ] as const),
    ...(state === is.takingBack || state === is.takenBack || item.takenBackCount > 0
      ? ([
          [words.counts.takenBack, item.takenBackCount],
          [words.counts.kept, item.keptCount],
        ] as const)
      : []),
  ];
  const isDone = state === is.done;
  return (
    <Card
      title={words.outcome}
      actions={
        <>
          <Link to={rowPages[kind]} params={{ clientId: String(clientId) }} {...buttonLook({})}>
            {words.seeList[kind]}
          </Link>
          {isDone && left > 0 && (
            <Button
              busy={rest.busy}
              onClick={() => void rest.get(() => download(endpoints.restFile, { params: { clientId, id } }))}
            >
              {words.rest}
            </Button>
          )}
          {isDone && mayWrite && item.registeredCount > 0 && (
            <Button onClick={() => void takeBack(item)}>{words.takeBackAction}</Button>
          )}
          {isDone &&
            mode === importMode.id.preview &&
            item.registeredCount > 0 &&
            mayIn(opened, 'invoices.send') && (
              <Button variant="primary" onClick={() => void send(item)}>
                {words.sendAction}
              </Button>
            )}
        </>
      }
    >
      {item.inquiries && (
        <p className="notice mb-4" role="status">
          {words.inquiriesLeft(
            toPersianDigits(item.inquiries.left),
            toPersianDigits(item.inquiries.mostAnHour),
          )}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {tiles.map(([label, value]) => (
          <StatTile key={label} label={label} value={value} />
        ))}
      </div>
    </Card>
  );
}
