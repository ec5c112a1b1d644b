import { Fragment } from 'react';
import { words } from '../../ui/words.ts';
import type { ChoiceList } from '@moadi/domain/fields';
import { isSearchedList, isWholeList, useChoices, useSearchedChoices } from './choices.ts';
import type { SearchedList, WholeList } from './choices.ts';

/** What a row of a list is called; its code while that is not known. */
export function ChoiceName({ list, id }: { list: ChoiceList; id: string | undefined }) {
  if (id === undefined) return '—';
  if (isWholeList(list)) return <WholeName list={list} id={id} />;
  return isSearchedList(list) ? <SearchedName list={list} id={id} /> : id;
}

/** The same of several, one after the other. */
export const ChoiceNames = ({ list, ids }: { list: ChoiceList; ids: readonly string[] }) =>
  ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && words.comma}
      <ChoiceName list={list} id={id} />
    </Fragment>
  ));

const WholeName = ({ list, id }: { list: WholeList; id: string }) => useChoices(list).find(id)?.label;

const SearchedName = ({ list, id }: { list: SearchedList; id: string }) =>
  useSearchedChoices(list, id).find(id)?.label;
