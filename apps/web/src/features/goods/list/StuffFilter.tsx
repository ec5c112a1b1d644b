import { goodResource } from '@moadi/contract/goods/resources';
import type { ListSearch } from '../../../kit/list/search.ts';
import { StuffSelect } from '../StuffSelect.tsx';

type Props = { draft: ListSearch; change: (change: ListSearch) => void };

export default function StuffFilter({ draft, change }: Props) {
  return (
    <StuffSelect
      label={goodResource.columns.stuffId.label}
      value={draft['stuffId_EQ']}
      description={undefined}
      onPick={commodity => change({ stuffId_EQ: commodity?.stuffId })}
    />
  );
}
