import { keyEndpoints } from '@moadi/contract/keys';
import { sendingMode } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import KeyRound from 'lucide-react/icons/key-round';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { certificateItems, DaysLeft } from '../../kit/certificate/certificate.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import type { PartProps } from './part-props.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { keyWords as words } from './words.ts';

/** The key in use: its certificate's facts, its replacement, its end. */
export function KeyCard({ clientId, overview, mayChange }: PartProps) {
  const { current, mode, now } = overview;
  const [uploading, setUploading] = useState(false);
  const inUse = mode === sendingMode.id.taxpayerKey;
  const upload = (
    <Button variant={current ? 'secondary' : 'primary'} icon={KeyRound} onClick={() => setUploading(true)}>
      {current ? words.replace : words.upload}
    </Button>
  );
  return (
    <>
      {inUse && (!current || current.notAfter <= now) && (
        <p role="alert" className="notice" data-meaning="danger">
          {words.missing}
        </p>
      )}
      <Card
        title={current ? (inUse ? words.current : words.currentUnused) : words.own}
        actions={current && <DaysLeft notAfter={current.notAfter} now={now} />}
      >
        {current ? (
          <div className="flex flex-col gap-4">
            <DefinitionList
              columns={3}
              items={[
                ...certificateItems(current),
                { label: words.uploaded, value: <JalaliTime at={current.createDate} /> },
                { label: words.by, value: current.creatorName },
              ]}
            />
            {mayChange && (
              <div className="flex flex-wrap gap-2">
                {upload}
                <Button
                  variant="ghost"
                  icon={Trash}
                  onClick={() => void removeKey(clientId, current.id, inUse)}
                >
                  {words.remove}
                </Button>
              </div>
            )}
          </div>
        ) : (
          <EmptyState icon={KeyRound} title={words.none} text={words.noneText} action={mayChange && upload} />
        )}
      </Card>
      {uploading && (
        <UploadDialog
          clientId={clientId}
          replaces={current !== undefined}
          inUse={inUse}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  );
}

async function removeKey(clientId: number, id: string, inUse: boolean): Promise<void> {
  const text = inUse ? words.removeInUse : words.removeText;
  if (!(await askConfirm({ title: words.removeTitle, text, action: words.remove, danger: true }))) return;
  try {
    await call(keyEndpoints.remove, { params: { clientId, id } });
    snack('success', messageText('keys.removed'));
  } catch (error) {
    tellError(error);
  } finally {
    void refreshQueries(keyEndpoints.overview);
  }
}
