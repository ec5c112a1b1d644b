import type { Permission } from '@moadi/domain/access';
import {
  caseState,
  contractType,
  invoicePatternType,
  invoiceState,
  invoiceSubjectType,
  invoiceType,
  personType,
  roleType,
  type EnumTable,
} from '@moadi/domain/enums';
import { activeCaseStates, figureTitles, reportTitles } from '@moadi/domain/reports';
import { countOf, type Section } from '../../kit/report/figures.ts';
import { acceptedTile, rejectedTile, salesTile, vatTile } from '../../kit/report/invoice-tiles.ts';
import type { Filters } from '../../kit/report/ListLink.tsx';
import type { Tile } from '../../kit/report/ReportTile.tsx';
import { words } from './words.ts';

/** What is counted apart, by its enumeration. */
export interface Chart {
  kind: 'bars' | 'donut' | 'grid';
  title: string;
  part: keyof Section & `${string}Models`;
  by: EnumTable<number>;
  /** The list's filter of one of its values. */
  key: string;
}

/** What a report shows of its section, in order; server and schemas follow the section's own row in the domain. */
export interface Report {
  /** In all, whatever the range. */
  ever: { label: string; value: (section: Section) => number; filters: Filters }[];
  tiles: readonly Tile[];
  charts: readonly Chart[];
  /** The list that its numbers lead to, over all cases. */
  list: { to: '/invoices' | '/cases' | '/contracts' | '/users'; needs: Permission };
}

export const invoiceReport: Report = {
  ever: [{ label: figureTitles.ever, value: ({ totalEverCount }) => totalEverCount, filters: {} }],
  tiles: [
    { label: figureTitles.inRange, value: countOf, good: 'up', filters: {} },
    acceptedTile,
    rejectedTile,
    salesTile,
    vatTile,
  ],
  charts: [
    {
      kind: 'grid',
      title: reportTitles.invoices.parts.state,
      part: 'stateModels',
      by: invoiceState,
      key: 'state_EQ',
    },
    {
      kind: 'bars',
      title: reportTitles.invoices.parts.pattern,
      part: 'patternModels',
      by: invoicePatternType,
      key: 'invoicePattern_EQ',
    },
    {
      kind: 'donut',
      title: reportTitles.invoices.parts.type,
      part: 'typeModels',
      by: invoiceType,
      key: 'invoiceType_EQ',
    },
    {
      kind: 'donut',
      title: reportTitles.invoices.parts.subject,
      part: 'subjectModels',
      by: invoiceSubjectType,
      key: 'invoiceSubject_EQ',
    },
  ],
  list: { to: '/invoices', needs: 'invoices.readAll' },
};

export const caseReport: Report = {
  ever: [
    { label: figureTitles.ever, value: ({ totalEverCount }) => totalEverCount, filters: {} },
    {
      label: words.activeCases,
      value: ({ everStateCounts = {} }) =>
        activeCaseStates.reduce((sum, id) => sum + (everStateCounts[caseState.row(id).reportName] ?? 0), 0),
      filters: { state_IN: activeCaseStates.join('|') },
    },
  ],
  tiles: [{ label: figureTitles.inRange, value: countOf, good: 'up', filters: {} }],
  charts: [
    {
      kind: 'donut',
      title: reportTitles.cases.parts.personType,
      part: 'personTypeModels',
      by: personType,
      key: 'typeOfCase_EQ',
    },
    {
      kind: 'bars',
      title: reportTitles.cases.parts.state,
      part: 'stateModels',
      by: caseState,
      key: 'state_EQ',
    },
  ],
  list: { to: '/cases', needs: 'cases.read' },
};

export const contractReport: Report = {
  ever: [{ label: figureTitles.ever, value: ({ totalEverCount }) => totalEverCount, filters: {} }],
  tiles: [{ label: figureTitles.inRange, value: countOf, good: 'up', filters: {} }],
  charts: [
    {
      kind: 'bars',
      title: reportTitles.contracts.parts.type,
      part: 'typeModels',
      by: contractType,
      key: 'contractType_EQ',
    },
  ],
  list: { to: '/contracts', needs: 'contracts.read' },
};

export const userReport: Report = {
  ever: [{ label: figureTitles.ever, value: ({ totalEverCount }) => totalEverCount, filters: {} }],
  tiles: [{ label: figureTitles.inRange, value: countOf, good: 'up', filters: {} }],
  charts: [
    { kind: 'bars', title: reportTitles.users.parts.role, part: 'roleModels', by: roleType, key: 'role_EQ' },
  ],
  list: { to: '/users', needs: 'users.read' },
};
