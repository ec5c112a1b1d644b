import { dayOfJalali, type TehranDay } from '../primitives/index.ts';

/** A figure that the law changes: each value holds from its day on (product.md section 3: dated settings, not code). */
export type DatedFigure<T> = readonly { readonly from: TehranDay; readonly value: T }[];

export interface Figures {
  /** The general VAT rate in percent; gold's making fee, commission and profit are always taxed with it. */
  generalVatPercent: DatedFigure<bigint>;
  /** Days from issue to registration before the late route of article 9 is needed (circular 268/56504). */
  sendingDeadlineDays: DatedFigure<number>;
  /** How long what we were told by the authority, without an end of its own, is taken for certain. No law's figure. */
  trustDays: DatedFigure<number>;
}

export const figureOn = <T>(figure: DatedFigure<T>, day: TehranDay): T =>
  (figure.findLast(row => row.from <= day) ?? figure[0]!).value;

const jalali = (year: number, month: number, day: number): TehranDay => dayOfJalali({ year, month, day })!;

/** What holds when no setting says otherwise (protocol sections 5.4 and 7.4). */
export const legalFigures: Figures = {
  generalVatPercent: [
    { from: jalali(1395, 1, 1), value: 9n },
    { from: jalali(1403, 1, 1), value: 10n },
  ],
  sendingDeadlineDays: [
    { from: jalali(1402, 1, 1), value: 7 },
    { from: jalali(1403, 8, 15), value: 12 },
  ],
  trustDays: [{ from: jalali(1395, 1, 1), value: 30 }],
};

/** The legal figures with an installation's own: each of its rows holds from its day on, over whatever we knew from then. */
export const figuresWith = (own: Partial<Figures>): Figures => ({
  generalVatPercent: laidOver(legalFigures.generalVatPercent, own.generalVatPercent),
  sendingDeadlineDays: laidOver(legalFigures.sendingDeadlineDays, own.sendingDeadlineDays),
  trustDays: laidOver(legalFigures.trustDays, own.trustDays),
});

function laidOver<T>(legal: DatedFigure<T>, own: DatedFigure<T> = []): DatedFigure<T> {
  const [first] = own;
  return first ? [...legal.filter(row => row.from < first.from), ...own] : legal;
}
