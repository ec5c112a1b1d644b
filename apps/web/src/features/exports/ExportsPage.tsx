import { exportEndpoints as endpoints } from '@moadi/contract/exports';
import { exportResource } from '@moadi/contract/exports/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import { exportState } from '@moadi/domain/enums';
import { formatDecimal } from '@moadi/domain/primitives';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { call } from '../../kit/api/call.ts';
import { download } from '../../kit/api/download.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { useDownload } from '../../kit/api/useDownload.ts';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { sizeText } from '../../ui/fields/file-rules.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { exportPageWords as words } from './words.ts';

type Row = AnswerOf<typeof endpoints.list>[number];

const { ready, waiting, making } = exportState.id;

/** Workbooks of long lists that are made in the background: how far each is, and its file for a day. */
export default function ExportsPage() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const { busy, get } = useDownload(words.given);
  const take = ({ id }: Row) => void get(() => download(endpoints.file, { params: { id } }));
  return (
    <Page title={words.title} fill>
      <p className="help">{words.intro}</p>
      <ResourceTable<Row>
        resource={exportResource}
        list={endpoints.list}
        count={endpoints.count}
        search={search}
        onSearch={next => void navigate({ to: '.', search: next })}
        rowName={({ title }) => title}
        cells={{
          rowCount: ({ rowCount }) => formatDecimal(String(rowCount)),
          size: ({ size }) => (size === undefined ? undefined : sizeText(size)),
        }}
        emptyAction={undefined}
        onOpen={row => (row.state === ready ? () => take(row) : undefined)}
        renderActions={row => (
          <>
            {row.state === ready && (
              <IconButton
                size="small"
                icon={Download}
                label={words.get(row.title)}
                aria-busy={busy || undefined}
                onClick={() => take(row)}
              />
            )}
            {isUnderWay(row) ? (
              <IconButton
                size="small"
                icon={X}
                label={words.leave(row.title)}
                onClick={() => void remove(row, words.left)}
              />
            ) : (
              <IconButton
                size="small"
                icon={Trash}
                label={words.remove(row.title)}
                onClick={() => void askAndRemove(row)}
              />
            )}
          </>
        )}
      />
    </Page>
  );
}

const isUnderWay = ({ state }: Row): boolean => state === waiting || state === making;

async function askAndRemove(row: Row): Promise<void> {
  const { removeTitle, removeText, removeAction } = words;
  const question = { title: removeTitle(row.title), text: removeText, action: removeAction, danger: true };
  // What could not be made has no file that would be missed.
  if (row.state === ready && !(await askConfirm(question))) return;
  await remove(row, words.removed);
}

async function remove({ id }: Row, done: string): Promise<void> {
  try {
    await call(endpoints.remove, { params: { id } });
    snack('success', done);
  } catch (error) {
    tellError(error);
  } finally {
    await refreshQueries(endpoints.list, endpoints.count);
  }
}
