import type { AnswerOf } from '@moadi/contract/kit';
import { userEndpoints as endpoints } from '@moadi/contract/users';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryOf, refreshQueries } from '../../kit/api/queries.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { placeOf, placeText } from './agent.ts';
import { sessionWords as words } from './words.ts';

type Session = AnswerOf<typeof endpoints.sessions>[number];

/** Where one is signed in, since when and last used; one is ended, or all others (S15). */
export function SessionsCard() {
  const query = useQuery(queryOf(endpoints.sessions, {}));
  return (
    <Card title={words.title} text={words.text}>
      <Loaded query={query}>
        {data => (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col divide-y divide-hairline" aria-label={words.title}>
              {/* The one that is used right now stands first. */}
              {[...data.filter(isCurrent), ...data.filter(session => !isCurrent(session))].map(session => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {data.length > 1 && (
              <div>
                <Button icon={LogOut} onClick={() => void endOthers()}>
                  {words.endOthers}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

const isCurrent = (session: Session): boolean => session.isCurrent;

function SessionRow({ session }: { session: Session }) {
  const { agent, address, createDate, lastUsedAt } = session;
  const place = placeText(agent);
  const { system } = placeOf(agent);
  const Picture = system === 'android' || system === 'ios' ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture size={20} className="flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {place}
          {session.isCurrent && <StateChip meaning="success">{words.current}</StateChip>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-help text-muted">
          {address && (
            <span>
              {words.address}: <bdi dir="ltr">{address}</bdi>
            </span>
          )}
          <span>
            {words.since} <JalaliTime at={createDate} />
          </span>
          <span>
            {words.lastUsed} {session.isCurrent ? words.now : <JalaliTime at={lastUsedAt} />}
          </span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" aria-label={words.endOf(place)} onClick={() => void end(session, place)}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

const end = (session: Session, place: string): Promise<void> =>
  asked({ title: words.endTitle, text: words.endText(place), action: words.end }, async () => {
    await call(endpoints.endSession, { params: { id: session.id } });
    snack('success', words.ended);
  });

const endOthers = (): Promise<void> =>
  asked({ title: words.endOthers, text: words.endOthersText, action: words.end }, async () => {
    const { ended } = await call(endpoints.endOtherSessions, {});
    snack('success', words.othersEnded(toPersianDigits(ended)));
  });

async function asked(
  question: { title: string; text: string; action: string },
  act: () => Promise<void>,
): Promise<void> {
  if (!(await askConfirm({ ...question, danger: true }))) return;
  try {
    await act();
  } catch (error) {
    tellError(error);
  } finally {
    await refreshQueries(endpoints.sessions);
  }
}
