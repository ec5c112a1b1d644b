import { auditEndpoints } from '@moadi/contract/audit';
import { useCase } from '../../kit/case.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { AuditList } from './AuditList.tsx';
import { auditWords as words } from './words.ts';

export default function CaseAuditPage() {
  const opened = useCase();
  return (
    <Page title={words.caseTitle} fill>
      <AuditList list={auditEndpoints.list} count={auditEndpoints.count} clientId={opened.clientId} />
    </Page>
  );
}
