import { Page } from '../../ui/layout/Page.tsx';
import { useCase } from '../case.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { RecordList } from './RecordList.tsx';

/** The page in a case. */
export function CaseRecordsPage<Row extends RecordRow>({ kind }: { kind: RecordKind<Row> }) {
  const opened = useCase();
  return (
    <RecordList kind={kind} opened={opened}>
      {(list, add) => (
        <Page title={kind.words.title} fill actions={add}>
          {list}
        </Page>
      )}
    </RecordList>
  );
}

/** The page outside of every case: the rows of all of them, for staff, or those of a catalogue. */
export function AllRecordsPage<Row extends RecordRow>({ kind }: { kind: RecordKind<Row> }) {
  return (
    <RecordList kind={kind}>
      {(list, add) => (
        <Page title={kind.words.allTitle} fill actions={add}>
          {list}
        </Page>
      )}
    </RecordList>
  );
}
