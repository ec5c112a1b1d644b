import { caseReviewEndpoints } from '@moadi/contract/cases';
import { dueState } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { StateChip } from '../../../ui/display/Chip.tsx';
import { caseWords as words } from '../words.ts';
import { MarkDialog } from './MarkDialog.tsx';
import type { FileRow, Place } from './case-places.ts';

const MagnifierDialog = lazyPart(() => import('../../../kit/files/MagnifierDialog.tsx'));

type Props = { clientId: number; places: readonly Place[]; mayMark: boolean };

/** What a case has, row by row; anyone who reviews it marks what is deficient, once. */
export function Places({ clientId, places, mayMark }: Props) {
  const [marking, setMarking] = useState<Place>();
  const [seen, setSeen] = useState<FileRow>();
  const { data: dues = [] } = useQuery(queryOf(caseReviewEndpoints.dues, { params: { clientId } }));
  const isMarked = (place: Place) =>
    dues.some(
      ({ state, targetKind, target }) =>
        state !== dueState.id.accepted && targetKind === place.targetKind && target === place.target,
    );
  return (
    <>
      <dl className="flex flex-col">
        {places.map(place => (
          <div
            key={place.targetKind + place.target}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-0"
          >
            <dt className="w-full flex-none text-muted sm:w-48">{place.label}</dt>
            <dd className="flex min-w-0 flex-1 flex-wrap gap-2 wrap-anywhere">
              {place.files?.map(file => (
                <Button
                  key={file.id}
                  size="small"
                  onClick={() => setSeen(file)}
                  aria-label={words.view(file.fileName)}
                >
                  {file.fileName}
                </Button>
              ))}
              {(place.value ?? (place.files?.length ? '' : '—')) && <bdi>{place.value ?? '—'}</bdi>}
            </dd>
            {(mayMark || isMarked(place)) && (
              <dd className="flex-none">
                {isMarked(place) ? (
                  <StateChip meaning="warning">{words.marked}</StateChip>
                ) : (
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={words.markOf(place.label)}
                    onClick={() => setMarking(place)}
                  >
                    {words.mark}
                  </Button>
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {marking && <MarkDialog clientId={clientId} place={marking} onClose={() => setMarking(undefined)} />}
      <Suspense fallback={null}>
        {seen && <MagnifierDialog clientId={clientId} file={seen} onClose={() => setSeen(undefined)} />}
      </Suspense>
    </>
  );
}
