import type { AnswerOf } from '@moadi/contract/kit';
import { referenceEndpoints } from '@moadi/contract/reference';
import { isStuffId } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import { call } from '../../kit/api/call.ts';
import type { FieldProps } from '../../ui/fields/Field.tsx';
import { ServerSelect } from '../../ui/fields/ServerSelect.tsx';
import type { LoadOptions, Option } from '../../ui/fields/useServerOptions.ts';
import { goodWords as words } from './words.ts';

export type Commodity = Pick<AnswerOf<typeof referenceEndpoints.commodities>[number], 'stuffId'> &
  Partial<AnswerOf<typeof referenceEndpoints.commodities>[number]>;

interface StuffOption extends Option {
  commodity: Commodity;
}

const PAGE = 25;

const load: LoadOptions<StuffOption> = async (query, page, signal) => {
  const list = { fullText: query, skip: (page - 1) * PAGE, take: PAGE };
  const found = await call(referenceEndpoints.commodities, { query: list, signal });
  const options = found.map(commodity => ({
    id: commodity.stuffId,
    label: commodity.title,
    hint: commodity.stuffId,
    commodity,
  }));
  // Our copy of the catalogue may be older than an id on somebody's paper.
  const typed = toLatinDigits(query).trim();
  const isNew = page === 1 && isStuffId(typed) && !options.some(({ id }) => id === typed);
  return isNew
    ? [...options, { id: typed, label: typed, hint: words.asTyped, commodity: { stuffId: typed } }]
    : options;
};

type Props = FieldProps & {
  value: string | undefined;
  description: string | undefined;
  onPick: (commodity: Commodity | undefined) => void;
};

/** A goods or service id out of the authority's catalogue, or as typed. */
export function StuffSelect({ value, description, onPick, ...field }: Props) {
  return (
    <ServerSelect
      {...field}
      help={words.pickHelp}
      value={
        value
          ? {
              id: value,
              label: description ? `${description} (${value})` : value,
              commodity: { stuffId: value },
            }
          : undefined
      }
      onChange={option => onPick(option?.commodity)}
      load={load}
      debounceMs={400}
    />
  );
}
