import { groupOf } from '../openapi/group.ts';
import { reportEndpoints as endpoints } from './endpoints.ts';
import { reportSchemas as schemas } from './schemas.ts';

export const reportGroup = groupOf({
  feature: 'reports',
  endpoints,
  schemas,
  summaries: {
    admin: 'The dashboard of all cases',
    user: 'The dashboard of my cases',
    userCases: 'What each of my cases has sold, the one with the most to mend first',
    case: 'The dashboard of one case',
    invoices: 'The report of the invoices of all cases',
    cases: 'The report of cases',
    contracts: 'The report of contracts',
    users: 'The report of people with an account',
    caseInvoices: 'The report of the invoices of one case',
    invoicesWorkbook:
      'The report of the invoices of all cases as a workbook (.xlsx): a summary, and a sheet for each chart',
    casesWorkbook: 'The report of cases as a workbook (.xlsx)',
    contractsWorkbook: 'The report of contracts as a workbook (.xlsx)',
    usersWorkbook: 'The report of people with an account as a workbook (.xlsx)',
    caseInvoicesWorkbook: 'The report of the invoices of one case as a workbook (.xlsx)',
  },
  objects: {
    Dashboard: schemas.case.response,
    CasesSales: schemas.userCases.response,
    InvoiceReport: schemas.invoices.response,
    CaseReport: schemas.cases.response,
    ContractReport: schemas.contracts.response,
    UserReport: schemas.users.response,
  },
});
