import { importKind, importKnown, importMode, importScope } from '@moadi/domain/enums';
import { importFields } from '@moadi/domain/imports';
import { formatRial, toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { useCase } from '../../../kit/case.ts';
import { mayIn } from '../../../kit/may.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { askConfirm } from '../../../ui/overlays/confirm.ts';
import { register } from '../acts.ts';
import type { OpenedImport } from '../opened.ts';
import { importWords as words } from '../words.ts';
import type { Sums } from './SumsCard.tsx';

const n = (count: number): string => formatRial(String(count));
const MINUTE = 60_000;

/** How and which rows are registered; nothing is before somebody has seen what. */
export function RegisterCard({ item, sums }: { item: OpenedImport; sums: Sums }) {
  const isInvoices = item.kind === importKind.id.invoices;
  const maySend = mayIn(useCase(), 'invoices.send');
  const isWhole = item.faultyCount === 0;
  const [mode, setMode] = useState(importMode.id[maySend && isInvoices ? 'direct' : 'preview']);
  const [scope, setScope] = useState(isWhole ? importScope.id.all : importScope.id.right);
  const [known, setKnown] = useState(importKnown.id.skip as (typeof importKnown.ids)[number]);
  const [accepts, setAccepts] = useState(false);
  const [busy, setBusy] = useState(false);
  const count = item.goodCount + (accepts ? item.doubtfulCount : 0);
  const isDirect = isInvoices && mode === importMode.id.direct;
  const blocked =
    count === 0
      ? words.register.none
      : scope === importScope.id.all && count < item.entryCount
        ? words.register.notAll
        : undefined;
  const go = async () => {
    const text = words.register.question[isDirect ? 'direct' : isInvoices ? 'preview' : 'rows'](n(count));
    const action = isDirect ? words.register.direct : words.register.action;
    if (!(await askConfirm({ title: words.register.title, text, action }))) return;
    setBusy(true);
    await register(item, {
      ...{ mode: isInvoices ? mode : importMode.id.direct, scope },
      ...(accepts && { accepts }),
      ...(!isInvoices && { known }),
    });
    setBusy(false);
  };
  return (
    <Card title={words.register.title} text={words.register.text}>
      <div className="flex flex-col gap-4">
        {isInvoices ? (
          <RadioGroup
            label={importFields.mode.label}
            value={mode}
            onChange={setMode}
            options={importMode.items
              .filter(({ id }) => maySend || id === importMode.id.preview)
              .map(({ id, label }) => ({ id, label }))}
            help={importMode.row(mode).help}
          />
        ) : (
          <RadioGroup
            label={importFields.known.label}
            value={known}
            onChange={setKnown}
            options={importKnown.items.map(({ id, label }) => ({ id, label }))}
          />
        )}
        <RadioGroup
          label={importFields.scope.label}
          value={scope}
          onChange={setScope}
          options={importScope.items.map(({ id, label }) => ({ id, label }))}
          help={importScope.row(scope).help}
        />
        {item.doubtfulCount > 0 && (
          <Checkbox
            label={words.register.accepts(n(item.doubtfulCount))}
            checked={accepts}
            onChange={setAccepts}
          />
        )}
        {isDirect && sums.sendingMs !== undefined && (
          <p className="text-help text-muted">
            {words.register.takes(toPersianDigits(Math.max(1, Math.ceil(sums.sendingMs / MINUTE))))}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={busy} disabled={blocked !== undefined} onClick={() => void go()}>
            {isDirect ? words.register.directCount(n(count)) : words.register.count(n(count))}
          </Button>
          {blocked && <span className="text-help text-muted">{blocked}</span>}
        </div>
      </div>
    </Card>
  );
}
