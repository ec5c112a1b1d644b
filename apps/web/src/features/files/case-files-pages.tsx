import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { evidenceResource } from '@moadi/contract/files/resources';
import type { Resource } from '@moadi/contract/kit';
import { attachmentType, type AttachmentType } from '@moadi/domain/enums';
import { useCase } from '../../kit/case.ts';
import type { ExtraFilters } from '../../kit/list/filters/extra-filters.ts';
import { filterKey } from '../../kit/list/search.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { FileList } from './FileList.tsx';
import { filesWords as words } from './words.ts';

/** The files of one type in a case (spec 3 section 2, "Case-area file pages"): the list of all, without what they have in common. */
function pageOf(name: string, type: AttachmentType, { title, empty }: { title: string; empty: string }) {
  const resource: Resource = {
    ...evidenceResource,
    ...{ name, title, empty, columns },
    usual: {
      columns: ['fileName', 'extension', 'size', 'checkState', 'createDate'],
      filters: ['fileName', 'extension', 'createDate', 'checkState'],
    },
  };
  const ofType: ExtraFilters = {
    fixed: [onlyType],
    expand: search => ({ ...search, [onlyType]: String(type) }),
    render: () => null,
  };
  return function CaseFilesPage() {
    const opened = useCase();
    return (
      <Page title={title} fill>
        <FileList
          opened={opened}
          resource={resource}
          list={endpoints.list}
          count={endpoints.count}
          params={{ clientId: opened.clientId }}
          extraFilters={ofType}
        />
      </Page>
    );
  };
}

const { evidenceType: _, bucketName: __, ...columns } = evidenceResource.columns;
const onlyType = filterKey('evidenceType', 'EQ');

const { signedContract, batchInvoices, batchCommodities, batchBuyers } = attachmentType.id;

export const ContractFilesPage = pageOf('contractFile', signedContract, words.contracts);
export const InvoiceFilesPage = pageOf('invoiceFile', batchInvoices, words.invoices);
export const GoodsFilesPage = pageOf('goodsFile', batchCommodities, words.commodities);
export const BuyerFilesPage = pageOf('buyerFile', batchBuyers, words.buyers);
