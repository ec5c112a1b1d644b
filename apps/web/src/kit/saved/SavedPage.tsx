import { Page } from '../../ui/layout/Page.tsx';
import { useCase } from '../case.ts';
import { CaseCrumb } from '../CaseCrumb.tsx';
import type { SavedKind, SavedRow } from './kind.ts';
import { SavedList } from './SavedList.tsx';

/** The page in a case. */
export function SavedPage<Row extends SavedRow>({ kind }: { kind: SavedKind<Row> }) {
  const opened = useCase();
  return (
    <SavedList kind={kind} opened={opened}>
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
    </SavedList>
  );
}

/** The page over all cases, for staff. */
export function AllSavedPage<Row extends SavedRow>({ kind }: { kind: SavedKind<Row> }) {
  return (
    <SavedList kind={kind}>
      {list => (
        <Page title={kind.words.allTitle} fill>
          {list}
        </Page>
      )}
    </SavedList>
  );
}
