import { can, isStaff, type Permission } from './permissions.ts';
import type { RoleType } from '../enums/index.ts';

interface TourRow {
  /** Anyone who may not do this never sees its page. */
  needs: Permission;
  /** Its page is one of a taxpayer's own case. */
  payersOnly?: true;
}

/** Guided tours, one for a page; what their steps show and say is the browser's (`apps/web/src/app/tour/`). */
export const tours = {
  panel: { needs: 'account.use' },
  cases: { needs: 'cases.own', payersOnly: true },
  invoices: { needs: 'cases.own', payersOnly: true },
  invoiceForm: { needs: 'cases.own', payersOnly: true },
  caseReviews: { needs: 'cases.changeState' },
} as const satisfies Record<string, TourRow>;

export type TourId = keyof typeof tours;
export const tourIds = Object.keys(tours) as TourId[];

/** The tours whose pages somebody of this role comes to. */
export const toursOf = (role: RoleType): TourId[] =>
  tourIds.filter(id => {
    const { needs, payersOnly }: TourRow = tours[id];
    return can(role, needs) && !(payersOnly && isStaff(role));
  });
