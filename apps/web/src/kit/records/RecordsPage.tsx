import type { ReactNode } from 'react';
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

interface AllRecords<Row extends RecordRow> {
  kind: RecordKind<Row>;
  /** What else the page offers at its head, before the button that adds a row. */
  beside?: ReactNode;
}

/** The page outside of every case: the rows of all of them, for staff, or those of a catalogue. */
export function AllRecordsPage<Row extends RecordRow>({ kind, beside }: AllRecords<Row>) {
  return (
    <RecordList kind={kind}>
      {(list, add) => (
        <Page
          title={kind.words.allTitle}
          fill
          actions={
            <>
              {beside}
              {add}
            </>
          }
        >
          {list}
        </Page>
      )}
    </RecordList>
  );
}
