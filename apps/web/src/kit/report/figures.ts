type Counts = Readonly<Record<string, number>>;

/** Figures of what has one value in common: the id of an enumeration, or the first millisecond of a day. */
export interface Model {
  customModel: number;
  count: number;
  /** How many of them were accepted, where the section has amounts; a state does not say it. */
  accepted?: number | undefined;
  /** Rials, where the section has some: of what was accepted, or of a state its own. */
  total?: string | undefined;
  vat?: string | undefined;
}

export interface Figures extends Omit<Model, 'customModel'> {
  stateCounts?: Counts | undefined;
}

/** The range of an answer, and what its days that are over are compared with. */
export interface Ranged {
  start: number;
  end: number;
  compared?: { end: number; beforeStart: number; beforeEnd: number } | undefined;
}

/** A section of a report, whichever: what one lacks is absent. */
export interface Section extends Figures {
  totalEverCount: number;
  everStateCounts?: Counts | undefined;
  dateModels: readonly Model[];
  stateModels?: readonly Model[] | undefined;
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
