import { caseHash, chainHash, contentHash, NOTHING, type AuditRow, type Link } from './chain.ts';

export interface SealedRow extends AuditRow, Link {
  inCase?: Link | undefined;
}

/** What somebody kept outside: the chain had this hash at this number. */
export interface Head extends Link {
  day: string;
}

/** Something that was done to the log after it was sealed. */
export type Finding =
  /** The row, or the one before it, is not what was sealed in this place. */
  | { what: 'changed'; number: number }
  | { what: 'removed'; from: number; to: number }
  /** Two rows have one number. */
  | { what: 'doubled'; number: number }
  /** The chain ends before the place that a head was signed for. */
  | { what: 'cutOff'; from: number; to: number; day: string }
  /** All fits together, and is not what was there when the head was signed. */
  | { what: 'rewritten'; upTo: number; day: string }
  | { what: 'caseChanged'; clientId: number; number: number }
  | { what: 'caseRemoved'; clientId: number; from: number; to: number };

/**
 * Takes the rows of the whole chain in the order of their numbers, one at a time, and tells what was done to them. After a
 * break it goes on from what stands there, so that each is told once.
 */
export function chainVerifier(heads: readonly Head[] = []) {
  const byNumber = Map.groupBy(heads, ({ number }) => number);
  let last: Link = NOTHING;
  return {
    next(row: SealedRow): Finding[] {
      const former = last;
      if (row.number <= former.number) return [{ what: 'doubled', number: row.number }];
      last = { number: row.number, hash: row.hash };
      const found: Finding[] = [];
      if (row.number > former.number + 1)
        found.push({ what: 'removed', from: former.number + 1, to: row.number - 1 });
      else if (!chainHash(former, row.inCase, contentHash(row)).equals(row.hash))
        found.push({ what: 'changed', number: row.number });
      for (const { day, hash } of byNumber.get(row.number) ?? [])
        if (!hash.equals(row.hash)) found.push({ what: 'rewritten', upTo: row.number, day });
      return found;
    },
    /** What is missing at the end. */
    end(): Finding[] {
      const beyond = heads.filter(({ number }) => number > last.number);
      const furthest = beyond.toSorted((a, b) => b.number - a.number)[0];
      return furthest
        ? [{ what: 'cutOff', from: last.number + 1, to: furthest.number, day: furthest.day }]
        : [];
    },
    reached: () => last.number,
  };
}

/** The same for the chains of the cases, whose rows come case by case. */
export function casesVerifier() {
  let clientId: number | null = null;
  let last: Link = NOTHING;
  return {
    next(row: SealedRow): Finding[] {
      const { clientId: of, inCase } = row;
      if (of === null || !inCase) return [];
      if (of !== clientId) [clientId, last] = [of, NOTHING];
      const former = last;
      last = inCase;
      if (inCase.number > former.number + 1)
        return [{ what: 'caseRemoved', clientId: of, from: former.number + 1, to: inCase.number - 1 }];
      const fits =
        inCase.number === former.number + 1 && caseHash(former, of, contentHash(row)).equals(inCase.hash);
      return fits ? [] : [{ what: 'caseChanged', clientId: of, number: inCase.number }];
    },
  };
}
