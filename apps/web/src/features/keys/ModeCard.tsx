import { keyEndpoints } from '@moadi/contract/keys';
import { sendingMode, type SendingMode } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { Card } from '../../ui/display/Card.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import type { PartProps } from './part-props.ts';
import { keyWords as words } from './words.ts';

/** The provider's key or the taxpayer's; another choice asks first, because the authority must expect it. */
export function ModeCard({ clientId, overview: { mode }, mayChange }: PartProps) {
  const [chosen, setChosen] = useState<SendingMode>();
  const change = async (to: SendingMode) => {
    setChosen(to);
    const { label } = sendingMode.row(to);
    const question = { title: words.changeMode, text: words.changeModeText(label), action: words.changeMode };
    try {
      if (!(await askConfirm(question))) return;
      await call(keyEndpoints.setMode, { params: { clientId }, body: { mode: to } });
      await refreshQueries(keyEndpoints.overview);
      snack('success', messageText('keys.modeChanged'));
    } catch (error) {
      tellError(error);
    } finally {
      setChosen(undefined);
    }
  };
  return (
    <Card title={words.mode} text={words.modeText}>
      {mayChange ? (
        <RadioGroup
          label={words.mode}
          hideLabel
          value={chosen ?? mode}
          onChange={to => void change(to)}
          options={sendingMode.items.map(({ id, label }) => ({ id, label }))}
          help={sendingMode.row(chosen ?? mode).text}
        />
      ) : (
        <>
          <p>{sendingMode.label(mode)}</p>
          <p className="text-help text-muted">{sendingMode.row(mode).text}</p>
        </>
      )}
    </Card>
  );
}
