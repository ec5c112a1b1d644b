import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/layout/Page.tsx';
import { useCase } from '../case.ts';
import type { SavedKind, SavedRow } from './kind.ts';
import { SavedList } from './SavedList.tsx';

/** The page in a case. */
export function SavedPage<Row extends SavedRow>({ kind }: { kind: SavedKind<Row> }) {
  const opened = useCase();
  const home = (
    <Link
      key="case"
      to="/cases/$clientId/dashboard"
      params={{ clientId: String(opened.clientId) }}
      className="link"
    >
      {opened.caseName}
    </Link>
  );
  return (
    <SavedList kind={kind} opened={opened}>
      {(list, add) => (
        <Page title={kind.words.title} fill breadcrumbs={[home]} actions={add}>
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
