import { measuredField, type FieldSpec, type FieldTable, type Value } from '@moadi/domain/fields';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.tsx';
import { isWholeList, useChoices, type WholeList } from '../form/choices.ts';
import type { Form } from '../form/useForm.ts';
import type { MergedEdits } from './merge-edits.ts';
import { editionWords as words } from './words.ts';

type Document = Record<string, Value>;

export type NewerProps = {
  met: MergedEdits<Document>;
  fields: FieldTable;
  form: Pick<Form<Document>, 'values' | 'set'>;
};

/** What somebody else has changed while the form was open: what is in it now, and what is to be decided. */
export default function NewerFields({ met, fields, form }: NewerProps) {
  const ref = useRef<HTMLElement>(null);
  const seen = useRef<object>(undefined);
  useEffect(() => {
    if (seen.current === met) return;
    seen.current = met;
    ref.current?.scrollIntoView({ block: 'nearest' });
  });
  if (met.fields.length === 0) return null;
  return (
    <section ref={ref} className="notice flex-col items-stretch" aria-label={words.newer}>
      <p className="font-bold">{words.newer}</p>
      <ul className="flex flex-col gap-1">
        {met.fields.map(({ name, isDisputed }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <span>
              {fields[name]!.label}: <Shown spec={fields[name]!} value={met.newer[name]} />
            </span>
            {isDisputed && form.values[name] !== met.newer[name] ? (
              <Button size="small" onClick={() => form.set(name, met.newer[name])}>
                {words.takeNewer}
                <VisuallyHidden>: {fields[name]!.label}</VisuallyHidden>
              </Button>
            ) : (
              <span className="text-muted">{words.newerTaken}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted">{words.newerText}</p>
    </section>
  );
}

function Shown({ spec, value }: { spec: FieldSpec; value: Value }) {
  if (spec.type === 'choice' && isWholeList(spec.from) && value)
    return <Chosen list={spec.from} value={String(value)} />;
  return <bdi>{measuredField(spec, value) ?? words.nothing}</bdi>;
}

const Chosen = ({ list, value }: { list: WholeList; value: string }) => (
  <bdi>{useChoices(list).find(value)?.label}</bdi>
);
