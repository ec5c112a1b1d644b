import { monitoringEndpoints } from '@moadi/contract/monitoring';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { Fingerprint } from './Fingerprint.tsx';
import type { Overview } from './answers.ts';
import { newKeyWords as words } from './words.ts';

type NewKey = Overview['newKeys'][number];

/** A key of the authority that nobody has seen before: a person compares it with what the authority has made known (S54). */
export function NewKeyCard({ of: { id, fingerprint, firstSeen, replaces }, mayConfirm }: Props) {
  return (
    <Card
      title={words.title}
      text={words.text}
      actions={<StateChip meaning="danger">{words.waits}</StateChip>}
    >
      <DefinitionList
        items={[
          { label: words.id, value: <Code>{id}</Code> },
          { label: words.firstSeen, value: <JalaliTime at={firstSeen} /> },
          {
            label: words.fingerprint,
            value: <Fingerprint of={fingerprint} />,
            wide: true,
          },
        ]}
      />
      {replaces && (
        <p className="notice mt-3 text-help" data-meaning="danger">
          {words.replaces}
        </p>
      )}
      {mayConfirm && (
        <div className="mt-3">
          <Button icon={ShieldCheck} onClick={() => void confirm(fingerprint)}>
            {words.confirm}
          </Button>
        </div>
      )}
    </Card>
  );
}

type Props = { of: NewKey; mayConfirm: boolean };

async function confirm(fingerprint: string): Promise<void> {
  const { confirm: action, question: title, questionText } = words;
  if (!(await askConfirm({ title, text: questionText(fingerprint), action, danger: true }))) return;
  try {
    await call(monitoringEndpoints.confirmKey, { body: { fingerprint } });
    snack('success', words.confirmed);
  } catch (error) {
    tellError(error);
  } finally {
    void refreshQueries(monitoringEndpoints.overview);
  }
}
