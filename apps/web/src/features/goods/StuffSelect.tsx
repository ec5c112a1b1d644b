import { useParams } from '@tanstack/react-router';
import { goodsLoader, type GoodOption } from '../../kit/goods/search.ts';
import type { FieldProps } from '../../ui/fields/Field.tsx';
import { ServerSelect } from '../../ui/fields/ServerSelect.tsx';
import { goodWords as words } from './words.ts';

/** A good of the authority's list, as far as it is known there. */
export type Commodity = GoodOption['good'];

type Props = FieldProps & {
  value: string | undefined;
  description: string | undefined;
  onPick: (commodity: Commodity | undefined) => void;
};

/** A goods or service id out of the authority's catalogue, or as typed. */
export function StuffSelect({ value, description, onPick, ...field }: Props) {
  const { clientId } = useParams({ strict: false }) as { clientId?: string };
  const label = description ? `${description} (${value})` : value;
  return (
    <ServerSelect
      {...field}
      help={words.pickHelp}
      value={value ? { id: value, label: label!, good: { stuffId: value } } : undefined}
      onChange={option => onPick(option?.good)}
      load={goodsLoader({ clientId: clientId === undefined ? undefined : Number(clientId), saved: false })}
      debounceMs={400}
    />
  );
}
