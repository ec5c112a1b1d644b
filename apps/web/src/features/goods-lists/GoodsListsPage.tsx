import { goodsListEndpoints as endpoints } from '@moadi/contract/goods-lists';
import { goodsListResource } from '@moadi/contract/goods-lists/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import { goodsListState } from '@moadi/domain/enums';
import { formatJalaliTime } from '@moadi/domain/primitives';
import ExternalLink from 'lucide-react/icons/external-link';
import Plus from 'lucide-react/icons/plus';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { refreshLists } from './opened.ts';
import { goodsListWords as words } from './words.ts';

type List = AnswerOf<typeof endpoints.list>[number];

/** Where the authority's list is had from, and every edition that was brought in. */
export default function GoodsListsPage() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const open = useOpenList();
  const enter = (id: string) => void navigate({ to: '/commodities/lists/$listId', params: { listId: id } });
  const begin = async () => {
    const begun = await call(endpoints.open, {}).catch(tellError);
    await refreshLists();
    if (begun) enter(begun.id);
  };
  return (
    <Page
      title={words.title}
      breadcrumbs={[
        <Link key="goods" to="/commodities" className="link">
          {words.commodities}
        </Link>,
      ]}
      actions={
        open ? (
          <Button variant="primary" onClick={() => enter(open.id)}>
            {words.goOn}
          </Button>
        ) : (
          <Button variant="primary" icon={Plus} onClick={() => void begin()}>
            {words.begin}
          </Button>
        )
      }
    >
      <Card
        title={words.where}
        text={words.whereText}
        actions={
          <LinkButton
            href="https://stuffid.tax.gov.ir"
            target="_blank"
            rel="noopener noreferrer"
            icon={ExternalLink}
          >
            {words.site}
          </LinkButton>
        }
      >
        <ol className="list-[persian] ps-5 marker:text-muted">
          {words.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <ResourceTable<List>
        resource={goodsListResource}
        list={endpoints.list}
        count={endpoints.count}
        search={search}
        onSearch={next => void navigate({ to: '.', search: next })}
        isStaff
        rowName={({ createDate }) => words.listOf(formatJalaliTime(createDate))}
        onOpen={({ id }) =>
          () =>
            enter(id)
          }
        emptyAction={undefined}
      />
    </Page>
  );
}

/** The one that is not at its end, if there is one: the newest. */
function useOpenList(): List | undefined {
  const { data } = useQuery(queryOf(endpoints.list, { query: { take: 1 } }));
  const { live, takenAway } = goodsListState.id;
  return data?.find(({ state }) => state !== live && state !== takenAway);
}
