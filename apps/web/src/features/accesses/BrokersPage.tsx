import { useMay } from '../../kit/may.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { AccessList } from './AccessList.tsx';
import { accessWords as words } from './words.ts';

/** The accesses of all cases, for the staff (spec 3 section 2). */
export default function BrokersPage() {
  const mayEnd = useMay('accesses.delete');
  return (
    <Page title={words.allTitle} fill>
      <AccessList mayEnd={mayEnd} />
    </Page>
  );
}
