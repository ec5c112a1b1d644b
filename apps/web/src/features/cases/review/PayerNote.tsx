import { fault, type Fault } from '@moadi/domain/faults';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { caseWords as words } from '../words.ts';

const NOTE_MAX = 1_000;

type Props = Omit<FieldProps, 'label'> & { value: string; onChange: (note: string) => void };

/** What the payer should read beside a mark. */
export const PayerNote = ({ help, ...field }: Props & { help?: string }) => (
  <TextArea {...field} {...(help !== undefined && { help })} label={words.note} max={NOTE_MAX} />
);

export const noteFaults = (note: string): Fault[] =>
  note.length > NOTE_MAX ? [fault('rules.max', 'note', { field: words.note, max: NOTE_MAX })] : [];
