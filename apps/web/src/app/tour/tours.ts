import type { Permission, TourId } from '@moadi/domain/access';

interface StepRow {
  /** What it shows: the first of these that is in sight. A step of which none is, is left out. */
  at: readonly string[];
  /** Of those alone who may. */
  needs?: Permission;
}

interface PageTour {
  /** As the menus write it. */
  page: string;
  /** By itself it begins only while this is in sight. */
  begins?: string;
  steps: Readonly<Record<string, StepRow>>;
}

const rowActions = ['main td[data-actions]', 'main li .button'];
const rows = ['main .card:has(.table)', 'main .card:has(> ul)', 'main .card'];

/** The tours of pages, as their steps; what they say stands beside, in `words.ts`. */
export const pageTours = {
  panel: {
    page: '/dashboard',
    steps: {
      menu: { at: ['nav.side', '.shell > header > .button'] },
      cases: { at: ['.strip', '.switcher'], needs: 'cases.own' },
      commands: { at: ['[data-tour=commands]'] },
      switchCase: { at: ['[data-tour=switch-case]'], needs: 'cases.own' },
      messages: { at: ['[data-tour=messages]'] },
      figures: { at: ['[data-tour=figures]'] },
      attention: { at: ['[data-tour=attention]'] },
      account: { at: ['[data-tour=account]'] },
      help: { at: ['[data-tour=help]'] },
    },
  },
  cases: {
    page: '/user/cases',
    steps: {
      register: { at: ['main header .button[data-variant=primary]'] },
      list: { at: rows },
      enter: { at: rowActions },
    },
  },
  invoices: {
    page: '/cases/{clientId}/invoices/list/single',
    steps: {
      create: { at: ['main header .button[data-variant=primary]'] },
      states: { at: ['main nav.tabs'] },
      filter: { at: ['[data-tour=filter]'] },
      columns: { at: ['[data-tour=columns]'] },
      row: { at: rowActions },
    },
  },
  invoiceForm: {
    page: '/cases/{clientId}/invoices/create/single',
    begins: 'main:has(.sheet, [data-path=invoiceBodies]) .totals-bar',
    steps: {
      kind: { at: ['main:not(:has(.totals-bar)) fieldset'] },
      buyer: { at: ['main .card:has([name=buyer])', 'main .card:has([data-buyer])'] },
      lines: { at: ['main .card:has(.sheet)', 'main .card:has([data-path=invoiceBodies])'] },
      sums: { at: ['.totals-bar'] },
      draft: { at: ['main h1'] },
    },
  },
  caseReviews: {
    page: '/case-reviews',
    steps: {
      queue: { at: rows, needs: 'cases.changeState' },
      open: { at: ['main tbody tr', 'main li'], needs: 'cases.changeState' },
    },
  },
} as const satisfies Record<TourId, PageTour>;

export const tourOfPath = (path: string): TourId | undefined => {
  const page = path.replace(/^\/cases\/\d{9}/, '/cases/{clientId}');
  return (Object.keys(pageTours) as TourId[]).find(id => pageTours[id].page === page);
};

export interface Step extends StepRow {
  id: string;
}

/** What is to be in sight where a tour begins by itself; undefined where that is left to its steps. */
export const beginningOf = (tour: TourId): string | undefined => (pageTours[tour] as PageTour).begins;

/** In their order, those of the person who may. */
export const stepsOf = (tour: TourId, may: (needs: Permission) => boolean): Step[] =>
  Object.entries<StepRow>(pageTours[tour].steps)
    .map(([id, row]) => ({ id, ...row }))
    .filter(({ needs }) => needs === undefined || may(needs));

/** The next step in a direction that can be shown; undefined where the tour has come to that end. */
export function nextStep(
  steps: readonly Step[],
  from: number,
  direction: 1 | -1,
  isThere: (step: Step) => boolean,
): number | undefined {
  for (let at = from; at >= 0 && at < steps.length; at += direction) if (isThere(steps[at]!)) return at;
  return undefined;
}
