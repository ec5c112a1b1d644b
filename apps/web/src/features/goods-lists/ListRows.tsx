import { goodsListEndpoints as endpoints } from '@moadi/contract/goods-lists';
import { goodsListChangeResource, goodsListRemarkResource } from '@moadi/contract/goods-lists/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { Tabs } from '../../ui/overlays/Tabs.tsx';
import { changedCount, type OpenedList } from './opened.ts';
import { goodsListWords as words } from './words.ts';

type Change = AnswerOf<typeof endpoints.changes>[number];
type Remark = AnswerOf<typeof endpoints.remarks>[number];
type Props = { list: OpenedList; search: ListSearch; onSearch: (search: ListSearch) => void };

/** What a list changes, and what is said of its rows: two lists, one of which the address is about. */
export function ListRows({ list, search, onSearch }: Props) {
  const { tab = 'changes', ...own } = search;
  const areGone = !list.hasChanges && changedCount(list) > 0;
  const common = {
    ...{ params: { id: list.id }, search: own, isStaff: true, emptyAction: false as const },
    onSearch: (next: ListSearch) => onSearch({ ...next, tab }),
  };
  return (
    <Tabs
      label={words.views}
      selected={tab}
      onSelect={id => onSearch({ tab: id })}
      tabs={[
        {
          ...{ id: 'changes', label: words.changes },
          content: areGone ? (
            <p className="notice" data-meaning="neutral">
              {words.changesGone}
            </p>
          ) : (
            <div className="flex flex-col gap-3">
              <ResourceTable<Change>
                {...common}
                resource={goodsListChangeResource}
                list={endpoints.changes}
                count={endpoints.changesCount}
                rowName={({ title }) => title}
                emptyAction={undefined}
              />
            </div>
          ),
        },
        {
          ...{ id: 'remarks', label: words.remarks },
          content: (
            <div className="flex flex-col gap-3">
              <ResourceTable<Remark>
                {...common}
                resource={goodsListRemarkResource}
                list={endpoints.remarks}
                count={endpoints.remarksCount}
                rowName={({ stuffId }) => stuffId}
                emptyAction={undefined}
              />
            </div>
          ),
        },
      ]}
    />
  );
}
