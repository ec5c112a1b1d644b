import { goodsListEndpoints as endpoints, MOST_PART_MB } from '@moadi/contract/goods-lists';
import { goodsListPartState } from '@moadi/domain/enums';
import { formatJalali, formatRial, tehranDayOf } from '@moadi/domain/primitives';
import FileArchive from 'lucide-react/icons/file-archive';
import Trash2 from 'lucide-react/icons/trash-2';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { UploadProgress } from '../../kit/files/UploadProgress.tsx';
import { useUploads } from '../../kit/files/useUploads.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { ErrorText } from '../../ui/fields/Field.tsx';
import { sizeText, type FileRules } from '../../ui/fields/file-rules.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { partInPieces } from './part-in-pieces.ts';
import { refreshLists, type ListPart, type OpenedList } from './opened.ts';
import { goodsListWords as words } from './words.ts';

const rules: FileRules = [{ extensions: ['zip', 'csv', 'xml'], maxKb: MOST_PART_MB * 1_024 }];
const { arriving, waiting, reading, read, refused } = goodsListPartState.id;

/** The parts of a list: those that are there, and the way to add one. */
export function PartsCard({ list, mayChange }: { list: OpenedList; mayChange: boolean }) {
  const uploads = useUploads(`goods list ${list.id}`, {
    transport: partInPieces(list.id),
    onUploaded: refreshLists,
  });
  const isOnWay = ({ state, fileName, size }: ListPart) =>
    state === arriving && uploads.files.some(({ file }) => file.name === fileName && file.size === size);
  // Those on their way from here stand below, with their progress.
  const parts = list.parts.filter(part => !isOnWay(part));
  return (
    <Card title={words.parts} text={words.partsText}>
      <div className="flex flex-col gap-3">
        {parts.length > 0 && (
          <ul className="flex flex-col gap-2">
            {parts.map(part => (
              <PartRow
                key={part.id}
                part={part}
                onRemove={mayChange ? () => void remove(list.id, part) : undefined}
              />
            ))}
          </ul>
        )}
        {mayChange && (
          <>
            <FilePicker
              label={words.pick}
              rules={rules}
              help={words.pickHelp(sizeText(MOST_PART_MB * 1_048_576))}
              multiple
              files={uploads.shown}
              onPick={uploads.put}
              onRemove={uploads.takeAway}
            />
            <UploadProgress {...uploads} />
          </>
        )}
      </div>
    </Card>
  );
}

async function remove(id: string, { id: partId, fileName }: ListPart): Promise<void> {
  const text = words.removeText(fileName);
  if (!(await askConfirm({ title: words.removeTitle, text, action: words.removeAction, danger: true })))
    return;
  await call(endpoints.removePart, { params: { id, partId } }).catch(tellError);
  await refreshLists();
}

type RowProps = { part: ListPart; onRemove: (() => void) | undefined };

function PartRow({ part, onRemove }: RowProps) {
  const { fileName, size, state, fault } = part;
  return (
    <li className="flex items-start gap-2 card px-3 py-2">
      <FileArchive size={18} className="mt-0.5 flex-none text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="whitespace-nowrap">{words.part(part.number)}</span>
          <bdi className="min-w-0 truncate font-medium" data-tip={fileName} data-tip-cut="">
            {fileName}
          </bdi>
          <span className="whitespace-nowrap text-help text-muted">{sizeText(size)}</span>
          <EnumLabel of={goodsListPartState} id={state} />
        </div>
        {state !== refused && <p className="text-help text-muted">{saysOf(part)}</p>}
        {state === reading && part.textSize > 0 && (
          <ProgressBar value={part.textRead / part.textSize} label={fileName} />
        )}
        {fault && (
          <div className="text-help text-danger" role="alert">
            <ErrorText>{fault.message}</ErrorText>
          </div>
        )}
      </div>
      {onRemove && (
        <IconButton size="small" icon={Trash2} label={words.remove(fileName)} onClick={onRemove} />
      )}
    </li>
  );
}

function saysOf({ state, received, size, rowCount, refusedCount, asOf }: ListPart): string {
  switch (state) {
    case arriving:
      return words.arrived(sizeText(received), sizeText(size));
    case waiting:
      return words.waits;
    case reading:
      return words.reading(rowCount);
    case read: {
      const rows = words.read(formatRial(String(rowCount)), formatRial(String(refusedCount)));
      return asOf === undefined ? rows : `${rows} · ${words.asOfPart(formatJalali(tehranDayOf(asOf)))}`;
    }
    case refused:
      return '';
  }
}
