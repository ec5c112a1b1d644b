import { goodsListPartState, goodsListState } from '@moadi/domain/enums';
import { formatJalali, formatJalaliTime, formatRial, tehranDayOf } from '@moadi/domain/primitives';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { Stepper, type Step } from '../../ui/display/Stepper.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { compare, switchTo, takeAway } from './acts.ts';
import { Counts } from './Counts.tsx';
import { ListRows } from './ListRows.tsx';
import { changedCount, useOpenedList, type OpenedList } from './opened.ts';
import { PartsCard } from './PartsCard.tsx';
import { goodsListWords as words } from './words.ts';

const is = goodsListState.id;

/** One edition of the authority's list, from its first part until it is live or put aside. */
export default function GoodsListPage() {
  const { listId } = useParams({ strict: false }) as { listId: string };
  const query = useOpenedList(listId);
  const title = query.data ? words.listOf(formatJalaliTime(query.data.createDate)) : words.list;
  return (
    <Page
      title={title}
      breadcrumbs={[
        <Link key="goods" to="/commodities" className="link">
          {words.commodities}
        </Link>,
        <Link key="lists" to="/commodities/lists" className="link">
          {words.title}
        </Link>,
      ]}
      actions={query.data && <Actions list={query.data} />}
    >
      <Loaded query={query}>{list => <Content list={list} />}</Loaded>
    </Page>
  );
}

function Content({ list }: { list: OpenedList }) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = (next: ListSearch) => void navigate({ to: '.', search: next });
  const { state } = list;
  const isCompared = list.newCount !== undefined && (state === is.compared || state === is.live);
  return (
    <>
      {state !== is.live && state !== is.takenAway && (
        <Stepper label={words.stepsLabel} steps={stepsOf(list)} onSelect={() => {}} />
      )}
      {(state === is.comparing || state === is.switching) && <Working list={list} />}
      {state === is.live && (
        <p className="notice" data-meaning="success" role="status">
          {words.isLive}
        </p>
      )}
      {state === is.takenAway && (
        <p className="notice" data-meaning="neutral" role="status">
          {words.isAway}
        </p>
      )}
      {state === is.compared && <Warnings list={list} />}
      {isCompared && <Counts list={list} onSee={go} />}
      {isCompared && <ListRows list={list} search={search} onSearch={go} />}
      {state !== is.takenAway && (
        <PartsCard list={list} mayChange={state === is.gathering || state === is.compared} />
      )}
    </>
  );
}

function Actions({ list }: { list: OpenedList }) {
  const { state, parts } = list;
  const isReady = parts.length > 0 && parts.every(part => part.state === goodsListPartState.id.read);
  return (
    <>
      <span className="self-center">
        <EnumLabel of={goodsListState} id={state} />
      </span>
      {[is.gathering, is.comparing, is.compared].some(one => one === state) && (
        <Button onClick={() => void takeAway(list)}>{words.takeAway}</Button>
      )}
      {state === is.gathering && (
        <Button variant="primary" disabled={!isReady} onClick={() => void compare(list)}>
          {words.compare}
        </Button>
      )}
      {state === is.compared && (
        <Button variant="primary" onClick={() => void switchTo(list)}>
          {words.switch}
        </Button>
      )}
    </>
  );
}

function Working({ list: { state, progressDone: done, progressTotal: total } }: { list: OpenedList }) {
  const title = state === is.comparing ? words.comparing : words.switching;
  return (
    <Card title={title} text={words.mayLeave}>
      {total > 1 ? (
        <div className="flex flex-col gap-1">
          <ProgressBar value={done / total} label={title} />
          <p className="text-help text-muted" role="status">
            {words.progress(formatRial(String(done)), formatRial(String(total)))}
          </p>
        </div>
      ) : (
        <ProgressBar label={title} />
      )}
    </Card>
  );
}

const dayText = (at: number): string => formatJalali(tehranDayOf(at));

function Warnings({ list }: { list: OpenedList }) {
  const { asOf, liveAsOf, comparedAnew } = list;
  return (
    <>
      {comparedAnew && (
        <p className="notice" data-meaning="warning" role="status">
          {words.comparedAnew}
        </p>
      )}
      {asOf !== undefined && liveAsOf !== undefined && asOf < liveAsOf && (
        <p className="notice" data-meaning="warning" role="status">
          {words.older(dayText(asOf), dayText(liveAsOf))}
        </p>
      )}
      {changedCount(list) === 0 && (
        <p className="notice" data-meaning="info" role="status">
          {words.nothing}
        </p>
      )}
    </>
  );
}

/** Where the list is: told, not chosen. */
function stepsOf({ state, parts }: OpenedList): Step[] {
  const stages = Object.entries(words.stages);
  const at = [is.gathering, is.comparing, is.compared, is.switching].findIndex(one => one === state);
  const isFaulty = parts.some(part => part.state === goodsListPartState.id.refused);
  return stages.map(([id, title], i) => ({
    ...{ id, title, mayEnter: false, isFaulty: i === 0 && isFaulty },
    state: i < at ? 'done' : i === at ? 'current' : 'ahead',
  }));
}
