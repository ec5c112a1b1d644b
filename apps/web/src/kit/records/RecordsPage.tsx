import { Page } from '../../ui/layout/Page.tsx';
import { useCase } from '../case.ts';
import { CaseCrumb } from '../CaseCrumb.tsx';
import type { RecordKind, RecordRow } from './kind.ts';
import { RecordList } from './RecordList.tsx';

/** The page in a case. */
export function CaseRecordsPage<Row extends RecordRow>({ kind }: { kind: RecordKind<Row> }) {
  const opened = useCase();
  return (
    <RecordList kind={kind} opened={opened}>
      {(list, add) => (
        <Page
          title={kind.words.title}
          fill
          breadcrumbs={[<CaseCrumb key="case" opened={opened} />]}
          actions={add}
        >
          {list}
        </Page>
      )}
    </RecordList>
  );
}

/** The page over all cases, for staff. */
export function AllRecordsPage<Row extends RecordRow>({ kind }: { kind: RecordKind<Row> }) {
  return (
    <RecordList kind={kind}>
      {list => (
        <Page title={kind.words.allTitle} fill>
          {list}
        </Page>
      )}
    </RecordList>
  );
}

/** The page of a catalogue: who may write it adds there too. */
export function CataloguePage<Row extends RecordRow>({ kind }: { kind: RecordKind<Row> }) {
  return (
    <RecordList kind={kind}>
      {(list, add) => (
        <Page title={kind.words.title} fill actions={add}>
          {list}
        </Page>
      )}
    </RecordList>
  );
}
