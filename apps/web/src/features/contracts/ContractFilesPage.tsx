import { fileEndpoints } from '@moadi/contract/files';
import { evidenceResource } from '@moadi/contract/files/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import { attachmentType, fileCheckState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { download } from '../../kit/api/download.ts';
import { tellError } from '../../kit/api/notify.ts';
import { useCase } from '../../kit/case.ts';
import { CaseCrumb } from '../../kit/CaseCrumb.tsx';
import type { ExtraFilters } from '../../kit/list/ResourceFilters.tsx';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import { filterKey, type ListSearch } from '../../kit/list/search.ts';
import { Page } from '../../ui/layout/Page.tsx';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../ui/overlays/RowMenu.tsx';
import { contractWords as words } from './words.ts';

type FileRow = AnswerOf<typeof fileEndpoints.list>[number];

/** The signed papers of a case's contracts, as the staff has put them on record (spec 3 section 2). */
export default function ContractFilesPage() {
  const opened = useCase();
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  return (
    <Page title={words.filesTitle} fill breadcrumbs={[<CaseCrumb key="case" opened={opened} />]}>
      <ResourceTable<FileRow>
        resource={resource}
        list={fileEndpoints.list}
        count={fileEndpoints.count}
        params={{ clientId: opened.clientId }}
        search={search}
        onSearch={next => void navigate({ to: '.', search: next })}
        extraFilters={signedAlone}
        rowName={row => row.fileName}
        renderActions={row => <RowMenu name={row.fileName} items={[[getItem(row)]]} />}
      />
    </Page>
  );
}

const getItem = ({ clientId, id, checkState }: FileRow): MenuItem => ({
  label: words.downloadFile,
  icon: Download,
  onSelect: () =>
    void download(fileEndpoints.download, { params: { clientId, id } }).catch((error: unknown) =>
      tellError(error),
    ),
  disabled: checkState === fileCheckState.id.held ? messageText('uploads.scanning') : undefined,
});

const TYPE = 'evidenceType';
const { [TYPE]: _, ...columns } = evidenceResource.columns;

/** Of the case's files as they are, without their type: all are of one. */
const resource = {
  ...evidenceResource,
  name: 'contractFile',
  title: words.filesTitle,
  empty: words.noFiles,
  usual: { columns: ['fileName', 'checkState', 'createDate'], filters: ['fileName', 'createDate'] },
  columns,
};

const onlyType = filterKey(TYPE, 'EQ');
const signedAlone: ExtraFilters = {
  fixed: [onlyType],
  expand: search => ({ ...search, [onlyType]: String(attachmentType.id.signedContract) }),
  render: () => null,
};
