type Counts = Readonly<Record<string, number>>;

/** Figures of what has one value in common: the id of an enumeration, or the first millisecond of a day. */
export interface Model {
  customModel: number;
  count: number;
  /** Rials, where the section has some. */
  total?: string | undefined;
  vat?: string | undefined;
}

export interface Figures {
  count: number;
  total?: string | undefined;
  vat?: string | undefined;
  stateCounts?: Counts | undefined;
  stateModels?: readonly Model[] | undefined;
}

/** A section of a report, whichever: what one lacks is absent. */
export interface Section extends Figures {
  totalEverCount: number;
  everStateCounts?: Counts | undefined;
  dateModels: readonly Model[];
  patternModels?: readonly Model[];
  typeModels?: readonly Model[];
  subjectModels?: readonly Model[];
  personTypeModels?: readonly Model[];
  roleModels?: readonly Model[];
  today?: Figures | undefined;
  whole?: Figures | undefined;
  before?: Figures | undefined;
}

/** Accepted is Accepted plus AcceptedWithWarnings (spec 1 section 2.7). */
export const acceptedOf = (counts: Counts | undefined): number =>
  (counts?.Accepted ?? 0) + (counts?.AcceptedWithWarnings ?? 0);

export const rejectedOf = (counts: Counts | undefined): number => counts?.NotAcceptedWithErrors ?? 0;

/** All of them, of which the part of today is known. */
export const countOf = ({ count }: Figures): number => count;

/** Counts, or rials as text. */
export type Figure = number | string;

/** Change against the days before, in whole percent; undefined where there was nothing before. */
export function changeOf(now: Figure, before: Figure): number | undefined {
  const [after, former] = [BigInt(now), BigInt(before)];
  return former === 0n ? undefined : Number(((after - former) * 100n) / former);
}

/** Rials of some values of an enumeration together. */
export const rialsIn = (
  models: readonly Model[] | undefined,
  ids: readonly number[],
  of: 'total' | 'vat',
): string =>
  String(
    (models ?? [])
      .filter(({ customModel }) => ids.includes(customModel))
      .reduce((sum, model) => sum + BigInt(model[of] ?? 0), 0n),
  );
