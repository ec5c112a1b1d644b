import { reportEndpoints } from '@moadi/contract/reports';
import { reportTitles } from '@moadi/domain/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../kit/api/download.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { useCase } from '../../kit/case.ts';
import { mayIn, useMay } from '../../kit/may.ts';
import { rangeQuery } from '../../kit/report/range.ts';
import { useRange, type ChosenRange } from '../../kit/report/RangePicker.tsx';
import { caseReport, contractReport, invoiceReport, userReport, type Report } from './descriptions.ts';
import type { ListAddress } from '../../kit/report/ListLink.tsx';
import { ReportPage } from './ReportPage.tsx';
import { words } from './words.ts';

/** What a report asks, and that it asks nothing while its range is none. */
const asked = ({ choice, days }: ChosenRange) => ({
  query: days ? rangeQuery(choice, days) : {},
});
const askedOf = (range: ChosenRange, part: string | undefined) => ({
  query: { ...asked(range).query, ...(part !== undefined && { part }) },
});
const options = ({ days }: ChosenRange) => ({
  enabled: days !== undefined,
  placeholderData: keepPreviousData,
});

function useList({ list }: Report): ListAddress {
  return useMay(list.needs) ? filters => ({ to: list.to, search: filters }) : undefined;
}

export function InvoiceReportPage() {
  const range = useRange();
  const query = useQuery({
    ...queryOf(reportEndpoints.invoices, asked(range)),
    ...options(range),
    select: ({ invoices: section, ...ranges }) => ({ ...ranges, section }),
  });
  return (
    <ReportPage
      title={reportTitles.invoices.report}
      description={invoiceReport}
      range={range}
      query={query}
      list={useList(invoiceReport)}
      workbook={part => download(reportEndpoints.invoicesWorkbook, askedOf(range, part))}
    />
  );
}

export function CaseReportPage() {
  const range = useRange();
  const query = useQuery({
    ...queryOf(reportEndpoints.cases, asked(range)),
    ...options(range),
    select: ({ cases: section, ...ranges }) => ({ ...ranges, section }),
  });
  return (
    <ReportPage
      title={reportTitles.cases.report}
      description={caseReport}
      range={range}
      query={query}
      list={useList(caseReport)}
      workbook={part => download(reportEndpoints.casesWorkbook, askedOf(range, part))}
    />
  );
}

export function ContractReportPage() {
  const range = useRange();
  const query = useQuery({
    ...queryOf(reportEndpoints.contracts, asked(range)),
    ...options(range),
    select: ({ contracts: section, ...ranges }) => ({ ...ranges, section }),
  });
  return (
    <ReportPage
      title={reportTitles.contracts.report}
      description={contractReport}
      range={range}
      query={query}
      list={useList(contractReport)}
      workbook={part => download(reportEndpoints.contractsWorkbook, askedOf(range, part))}
    />
  );
}

export function UserReportPage() {
  const range = useRange();
  const query = useQuery({
    ...queryOf(reportEndpoints.users, asked(range)),
    ...options(range),
    select: ({ users: section, ...ranges }) => ({ ...ranges, section }),
  });
  return (
    <ReportPage
      title={reportTitles.users.report}
      description={userReport}
      range={range}
      query={query}
      list={useList(userReport)}
      workbook={part => download(reportEndpoints.usersWorkbook, askedOf(range, part))}
    />
  );
}

/** The invoices of one case (spec 2 section 2.8). */
export function CaseInvoiceReportPage() {
  const opened = useCase();
  const range = useRange();
  const params = { clientId: opened.clientId };
  const query = useQuery({
    ...queryOf(reportEndpoints.caseInvoices, { ...asked(range), params }),
    ...options(range),
    select: ({ invoices: section, ...ranges }) => ({ ...ranges, section }),
  });
  const list: ListAddress = mayIn(opened, 'invoices.read')
    ? filters => ({
        to: '/cases/$clientId/invoices/list/single',
        params: { clientId: String(opened.clientId) },
        search: filters,
      })
    : undefined;
  return (
    <ReportPage
      title={words.ofCase(opened.caseName)}
      description={invoiceReport}
      range={range}
      query={query}
      list={list}
      workbook={part => download(reportEndpoints.caseInvoicesWorkbook, { ...askedOf(range, part), params })}
    />
  );
}
