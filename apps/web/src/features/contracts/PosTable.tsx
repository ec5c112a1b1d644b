import { checkPos, posFields, type PosDocument } from '@moadi/domain/contracts';
import { posModelType } from '@moadi/domain/enums';
import { normalizeDocument } from '@moadi/domain/fields';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import { contractWords as words } from './words.ts';

type Props = {
  poses: readonly PosDocument[];
  /** Absent: they are looked at. */
  onChange?: (poses: PosDocument[]) => void;
};

const names = Object.keys(posFields) as (keyof typeof posFields)[];

/** The card readers of a contract; anyone who edits it adds, changes and removes them, and saves them with it. */
export function PosTable({ poses, onChange }: Props) {
  /** The place of the one that is edited; behind the last: a new one. */
  const [editing, setEditing] = useState<number>();
  return (
    <section className="flex flex-col gap-2" aria-label={words.poses}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-bold">{words.poses}</h3>
        {onChange && (
          <Button size="small" icon={Plus} onClick={() => setEditing(poses.length)}>
            {words.addPos}
          </Button>
        )}
      </div>
      {poses.length === 0 ? (
        <p className="text-muted">{words.noPoses}</p>
      ) : (
        <SmallTable
          label={words.poses}
          columns={[
            ...names.map(name => posFields[name].label),
            onChange !== undefined && { title: words.editPos, unseen: true },
          ]}
        >
          {poses.map((pos, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a reader has no other identity than its place
            <tr key={place}>
              {names.map(name => (
                <td key={name}>
                  {name === 'posModel' ? posModelType.label(pos[name]) : <Code>{pos[name] ?? ''}</Code>}
                </td>
              ))}
              {onChange && (
                <td className="whitespace-nowrap">
                  <IconButton
                    size="small"
                    icon={Pencil}
                    label={words.changePos(pos.terminal ?? '')}
                    onClick={() => setEditing(place)}
                  />
                  <IconButton
                    size="small"
                    icon={Trash}
                    label={words.removePos(pos.terminal ?? '')}
                    onClick={() => onChange(poses.filter((_, at) => at !== place))}
                  />
                </td>
              )}
            </tr>
          ))}
        </SmallTable>
      )}
      {onChange && editing !== undefined && (
        <PosDialog
          edited={poses[editing]}
          onDone={pos => onChange(poses.toSpliced(editing, 1, pos))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

type DialogProps = {
  edited: PosDocument | undefined;
  onDone: (pos: PosDocument) => void;
  onClose: () => void;
};

function PosDialog({ edited, onDone, onClose }: DialogProps) {
  const form = useForm<PosDocument>({
    initial: edited ?? { posModel: posModelType.items[0]!.id },
    check: pos => checkPos(normalizeDocument(posFields, pos), Date.now()),
    submit: async pos => {
      onDone(normalizeDocument(posFields, pos));
      onClose();
    },
  });
  return (
    <FormDialog
      title={edited ? words.editPos : words.addPos}
      onClose={onClose}
      form={form}
      action={words.savePos}
    >
      {names.map(name => (
        <FormField key={name} form={form} fields={posFields} name={name} required />
      ))}
    </FormDialog>
  );
}
