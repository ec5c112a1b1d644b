import { tehranDayOf, type Instant } from '../primitives/index.ts';
import { figureOn, type Figures } from './figures.ts';

interface Context {
  now: Instant;
  figures: Figures;
}

/** Days from issue to registration before the late route of article 9 is needed. */
export const deadlineDays = ({ now, figures }: Context): number =>
  figureOn(figures.sendingDeadlineDays, tehranDayOf(now));

/**
 * The moment at which the deadline has passed by the narrowest reading of the papers, which name no unit (RC_IITP p. 25 rules
 * 5 to 7): so many times 24 hours. Whole days, in Tehran or in UTC, end later (decision 27).
 */
export const deadlineOf = (issued: Instant, context: Context): Instant =>
  issued + deadlineDays(context) * DAY;

/**
 * Whether an invoice goes the late route. Declared too early it is accepted, and the two fields are ignored with a warning;
 * undeclared too late it is refused (00107). So it is declared while the packet may still be on its way.
 */
export const isLate = (issued: Instant | undefined, context: Context): boolean =>
  issued !== undefined && context.now + ON_ITS_WAY_MS > deadlineOf(issued, context);

/** When an invoice was issued, and what it was declared with. */
export interface Declared {
  issuingDateTime?: Instant | undefined;
  sendingRule?: number | undefined;
  registrationDateTime?: Instant | undefined;
}

/**
 * Whether it goes the late route from now on, or has to be declared anew: the moment of registration too lies within the deadline
 * before sending (protocol 7.4).
 */
export const mustDeclare = (
  { issuingDateTime, sendingRule, registrationDateTime }: Declared,
  context: Context,
): boolean => isLate(sendingRule === undefined ? issuingDateTime : registrationDateTime, context);

const DAY = 86_400_000;
/** From sealing to the authority's clock, the gate's queue and first repetitions included. */
const ON_ITS_WAY_MS = 3_600_000;
