import { memo, useRef, type ReactNode } from 'react';
import { useNear } from '../../../../ui/lib/useNear.ts';

/** Lines are drawn by the five; so few are drawn always, and with all their fields. */
const CHUNK = 5;
const FEW = 30;

export const isLong = (ids: readonly string[]): boolean => ids.length > FEW;

type Props = {
  ids: readonly string[];
  /** The height of a line that was never drawn. */
  guessPx: number;
  children: (index: number, id: string) => ReactNode;
};

/** The bodies of the sheet: those far from the window stand there empty. */
export function SheetChunks({ ids, guessPx, children }: Props) {
  const always = !isLong(ids);
  return chunksOf(ids).map(([from, part]) => (
    <SheetChunk key={from} {...{ from, part, always, guessPx, children }} />
  ));
}

/** The same of cards. */
export function CardChunks({ ids, guessPx, children }: Props) {
  const always = !isLong(ids);
  return chunksOf(ids).map(([from, part]) => (
    <CardChunk key={from} {...{ from, part, always, guessPx, children }} />
  ));
}

const chunksOf = (ids: readonly string[]): readonly (readonly [from: number, part: string])[] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, i) => [
    i * CHUNK,
    ids.slice(i * CHUNK, (i + 1) * CHUNK).join(' '),
  ]);

type ChunkProps = Omit<Props, 'ids'> & { from: number; part: string; always: boolean };

const SheetChunk = memo(function SheetChunk({ from, part, always, guessPx, children }: ChunkProps) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const ids = part.split(' ');
  const { isNear, heightPx } = useNear(ref, { always, guessPx: guessPx * ids.length });
  return (
    <tbody ref={ref} data-lines={from}>
      {isNear ? (
        ids.map((id, i) => children(from + i, id))
      ) : (
        <tr aria-hidden="true" style={{ height: heightPx }} />
      )}
    </tbody>
  );
});

const CardChunk = memo(function CardChunk({ from, part, always, guessPx, children }: ChunkProps) {
  const ref = useRef<HTMLOListElement>(null);
  const ids = part.split(' ');
  const { isNear, heightPx } = useNear(ref, { always, guessPx: guessPx * ids.length });
  return (
    <ol
      ref={ref}
      data-lines={from}
      start={from + 1}
      className="flex flex-col gap-3"
      style={isNear ? undefined : { height: heightPx }}
    >
      {isNear && ids.map((id, i) => children(from + i, id))}
    </ol>
  );
});
