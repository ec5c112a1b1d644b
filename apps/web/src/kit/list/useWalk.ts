import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { pageLinks } from '../../ui/table/page-links.ts';
import { placeOfRow } from '../../ui/table/row-traits.ts';
import type { useList } from './useList.ts';
import { walkWords as words } from './words.ts';

/** One row that stands open beside its list. */
export interface BesideList<Row> {
  /** Its id; undefined while none is open. */
  current: string | undefined;
  /** Where a row stands by itself, for a tab of its own. */
  hrefOf: (row: Row) => string;
  /** Another row is to stand there. */
  onStep: (row: Row) => void;
  render: (walk: Walk) => ReactNode;
}

export interface Walk {
  step: (by: 1 | -1) => void;
  /** Why a step led nowhere; empty after one that did. */
  message: string;
}

type List<Row> = Pick<ReturnType<typeof useList<Row>>, 'rows' | 'settled' | 'pagination'>;

interface Turning {
  by: 1 | -1;
  page: number;
}

/** Leads the row that stands beside a list from one to the next, over the ends of pages too, and keeps it in sight. */
export function useWalk<Row extends { id: string | number }>(
  { rows, settled, pagination }: List<Row>,
  beside: BesideList<Row> | undefined,
): Walk {
  const [turning, setTurning] = useState<Turning>();
  const [message, setMessage] = useState({ of: '', text: '' });
  const { current } = beside ?? {};
  const { page, onPage } = pagination;
  const say = (text: string) => setMessage({ of: current ?? '', text });
  const turn = (by: 1 | -1) => {
    setTurning({ by, page: page + by });
    onPage(page + by);
  };
  const arrive = useEffectEvent(({ by }: Turning) => {
    setTurning(undefined);
    const row = by > 0 ? rows?.[0] : rows?.at(-1);
    if (row) return beside?.onStep(row);
    // The page before was full, and the last one.
    onPage(page - by);
    say(words.last);
  });
  const hasArrived = turning !== undefined && settled && rows !== undefined && page === turning.page;
  useEffect(() => {
    if (hasArrived) arrive(turning);
  }, [hasArrived, turning]);
  useEffect(() => {
    const row = settled && current ? placeOfRow(current, null) : null;
    row?.scrollIntoView({ block: 'nearest' });
    // The keyboard stays in the list, or wherever else it is.
    if (document.activeElement?.matches('[data-row]')) row?.focus();
  }, [current, settled]);

  const step = (by: 1 | -1) => {
    if (!rows || !settled || turning) return;
    const at = rows.findIndex(({ id }) => String(id) === current);
    const next = rows[at + by];
    if (next && at + by >= 0) beside?.onStep(next);
    else if (by > 0 && pageLinks({ ...pagination, shown: rows.length }).hasNext) turn(by);
    else if (by < 0 && page > 1) turn(by);
    else say(by > 0 ? words.last : words.first);
  };
  return { step, message: message.of === current ? message.text : '' };
}
