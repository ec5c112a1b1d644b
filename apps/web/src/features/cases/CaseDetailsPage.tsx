import { caseReviewEndpoints } from '@moadi/contract/cases';
import { fileEndpoints } from '@moadi/contract/files';
import { staffMoves } from '@moadi/domain/cases';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { session } from '../../kit/api/session.ts';
import { useCase } from '../../kit/case.ts';
import { mayIn } from '../../kit/may.ts';
import { CaseStatus } from '../../kit/case-status/CaseStatus.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { LiabilityCard } from './liability/LiabilityCard.tsx';
import { ChangeStateButton } from './ChangeStateDialog.tsx';
import { Places } from './review/Places.tsx';
import { documentPlaces, fieldPlaces, hasSignatories, signatoryPlaces } from './review/case-places.ts';
import { ReviewBar } from './review/ReviewBar.tsx';
import { StateHistory } from './StateHistory.tsx';
import { caseWords as words } from './words.ts';

/** All of one case: how it stands, what it is registered with, how it came there; for staff also its review. */
export default function CaseDetailsPage() {
  const opened = useCase();
  const role = useStore(session)?.user.role;
  const { clientId } = opened;
  const params = { clientId };
  const query = useQuery(queryOf(caseReviewEndpoints.details, { params }));
  const files = useQuery(queryOf(fileEndpoints.list, { params, query: { take: 200 } }));
  const mayMark =
    role !== undefined &&
    mayIn(opened, 'case.review') &&
    staffMoves(role, opened.state).some(({ event }) => event === 'declareFault');
  const part = { clientId, mayMark };
  const change = mayIn(opened, 'case.changeState') && <ChangeStateButton of={opened} />;
  return (
    <Page title={words.detailsTitle}>
      <CaseStatus opened={opened} actions={change} withoutDues={mayMark} />
      {mayMark && <ReviewBar opened={opened} />}
      <Loaded query={query}>
        {details => (
          <>
            <Card title={words.payer}>
              <Places {...part} places={fieldPlaces(details, false)} />
            </Card>
            <Card title={words.contact}>
              <Places {...part} places={fieldPlaces(details, true)} />
            </Card>
            {hasSignatories(details) && (
              <Card title={words.signatories}>
                {details.signOwners.length === 0 && <p className="text-muted">{words.noSignatories}</p>}
                <Places {...part} places={signatoryPlaces(details)} />
              </Card>
            )}
            <Card title={words.documents}>
              <Places {...part} places={documentPlaces(details, files.data ?? [])} />
            </Card>
          </>
        )}
      </Loaded>
      <LiabilityCard opened={opened} />
      <Card title={words.history}>
        <StateHistory clientId={clientId} />
      </Card>
    </Page>
  );
}
