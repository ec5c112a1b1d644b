import { importState } from '@moadi/domain/enums';
import { rightToWrite } from '@moadi/domain/imports';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useCase } from '../../kit/case.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { lazyPart, partAhead } from '../../kit/lazy-part.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { mayIn } from '../../kit/may.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Skeleton } from '../../ui/display/Placeholders.tsx';
import { Stepper, type Step } from '../../ui/display/Stepper.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { cancel } from './acts.ts';
import { DonePart } from './DonePart.tsx';
import { useOpenedImport, type OpenedImport } from './opened.ts';
import { WorkingCard } from './WorkingCard.tsx';
import { bookPages } from './pages.ts';
import { importWords as words } from './words.ts';

const { id: is } = importState;

/** What a book waits for is loaded when it does. */
const ArrivingCard = lazyPart(() => import('./ArrivingCard.tsx'));
const [MappingPart, loadMapping] = partAhead(() => import('./mapping/MappingPart.tsx'));
const [RegisterPart, loadRegister] = partAhead(() => import('./register/RegisterPart.tsx'));
const [EntriesTable, loadEntries] = partAhead(() => import('./EntriesTable.tsx'));

/** While the server is at work, what the book will wait for next. */
const next: Partial<Record<number, readonly (() => Promise<void>)[]>> = {
  [is.reading]: [loadMapping],
  [is.checking]: [loadRegister, loadEntries],
  [is.registering]: [loadEntries],
};

/** One book from its file to its rows, whatever it waits for. */
export default function ImportPage() {
  const opened = useCase();
  const { importId } = useParams({ strict: false }) as { importId: string };
  const query = useOpenedImport(opened.clientId, importId);
  const item = query.data;
  const mayWrite = item !== undefined && mayIn(opened, rightToWrite(item.kind));
  return (
    <Page
      title={item?.fileName ?? words.book}
      breadcrumbs={
        item && [
          <Link
            key="list"
            to={bookPages[item.kind]}
            params={{ clientId: String(opened.clientId) }}
            className="link"
          >
            {words.titles[item.kind]}
          </Link>,
        ]
      }
      actions={
        item && (
          <>
            <span className="self-center">
              <EnumLabel of={importState} id={item.state} />
            </span>
            {mayWrite && cancellable.has(item.state) && (
              <Button onClick={() => void cancel(item)}>{words.cancelAction}</Button>
            )}
          </>
        )
      }
    >
      <Loaded query={query}>{book => <Content item={book} mayWrite={mayWrite} />}</Loaded>
    </Page>
  );
}

const cancellable: ReadonlySet<number> = new Set([
  is.arriving,
  is.reading,
  is.mapping,
  is.checking,
  is.checked,
]);

const ended: ReadonlySet<number> = new Set([is.failed, is.cancelled, is.done, is.takenBack]);

/** Where a fault of the whole book is said here: of one that is not read, or that stopped on its way. */
const stopped: ReadonlySet<number> = new Set([is.failed, is.checked, is.done]);

const endings: Partial<Record<number, string>> = { [is.cancelled]: words.isCancelled };

function Content({ item, mayWrite }: { item: OpenedImport; mayWrite: boolean }) {
  const { state, fault } = item;
  const isEnded = ended.has(state);
  useEffect(() => next[state]?.forEach(load => void load()), [state]);
  return (
    <>
      {!isEnded && <Stepper label={words.stepsLabel} steps={stepsOf(item)} onSelect={() => {}} />}
      {fault && stopped.has(state) && (
        <p className="notice" data-meaning={state === is.failed ? 'danger' : 'warning'} role="alert">
          {fault.message}
        </p>
      )}
      {endings[state] && (
        <p className="notice" data-meaning="neutral" role="status">
          {endings[state]}
        </p>
      )}
      <WorkingCard item={item} />
      <DonePart item={item} mayWrite={mayWrite} />
      <Suspense fallback={<Skeleton />}>
        {state === is.arriving && mayWrite && <ArrivingCard item={item} />}
        {state === is.mapping && <MappingPart key={item.version} item={item} mayWrite={mayWrite} />}
        {state === is.checked && <RegisterPart key={item.version} item={item} mayWrite={mayWrite} />}
        {hasEntries.has(state) && item.entryCount > 0 && <EntriesTable item={item} />}
      </Suspense>
    </>
  );
}

const hasEntries: ReadonlySet<number> = new Set([
  ...[is.checked, is.registering, is.done, is.sending, is.takingBack, is.takenBack],
]);

const order: readonly (readonly number[])[] = [
  [is.arriving, is.reading],
  [is.mapping, is.checking],
  [is.checked],
  [is.registering, is.sending, is.takingBack],
];

/** Where the book is: told, not chosen. */
function stepsOf({ state, fault }: OpenedImport): Step[] {
  const at = order.findIndex(states => states.includes(state));
  return Object.entries(words.stages).map(([id, title], i) => ({
    ...{ id, title, mayEnter: false, isFaulty: i === at && fault !== undefined },
    state: i < at ? 'done' : i === at ? 'current' : 'ahead',
  }));
}
