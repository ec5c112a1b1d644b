import { caseReviewEndpoints } from '@moadi/contract/cases';
import { fileEndpoints } from '@moadi/contract/files';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AddressTabs } from '../../../kit/AddressTabs.tsx';
import { queryOf } from '../../../kit/api/queries.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { documentPlaces, fieldPlaces, hasSignatories, signatoryPlaces } from '../review/case-places.ts';
import type { Place } from '../review/case-places.ts';
import { Places } from '../review/Places.tsx';
import { caseWords as words } from '../words.ts';

type Props = { clientId: number; onClose: () => void };

/** A quick look at a case from its list, in tabs (spec 1 section 2.9); review and history are on its page. */
export function LookDialog({ clientId, onClose }: Props) {
  const params = { clientId };
  const query = useQuery(queryOf(caseReviewEndpoints.details, { params }));
  const files = useQuery(queryOf(fileEndpoints.list, { params, query: { take: 200 } }));
  const shown = (places: readonly Place[]) => <Places clientId={clientId} places={places} mayMark={false} />;
  return (
    <Dialog
      title={query.data?.caseName ?? words.details}
      size="large"
      onClose={onClose}
      cancelLabel={words.close}
      actions={
        <Link
          to="/cases/$clientId/details"
          params={{ clientId: String(clientId) }}
          onClick={onClose}
          {...buttonLook({ variant: 'primary' })}
        >
          {words.whole}
        </Link>
      }
    >
      <Loaded query={query}>
        {details => (
          <AddressTabs
            label={words.details}
            tabs={[
              { id: 'payer', label: words.payer, content: shown(fieldPlaces(details, false)) },
              { id: 'contact', label: words.contact, content: shown(fieldPlaces(details, true)) },
              {
                ...{ id: 'signatories', label: words.signatories, disabled: !hasSignatories(details) },
                content:
                  details.signOwners.length > 0 ? (
                    shown(signatoryPlaces(details))
                  ) : (
                    <p className="text-muted">{words.noSignatories}</p>
                  ),
              },
              {
                ...{ id: 'documents', label: words.attachments },
                content: shown(documentPlaces(details, files.data ?? [])),
              },
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
