import { auditEndpoints } from '@moadi/contract/audit';
import { Page } from '../../ui/layout/Page.tsx';
import { AuditList } from './AuditList.tsx';
import { auditWords as words } from './words.ts';

export default function AuditPage() {
  return (
    <Page title={words.title} fill>
      <AuditList list={auditEndpoints.listAll} count={auditEndpoints.countAll} />
    </Page>
  );
}
