import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import Trash from 'lucide-react/icons/trash-2';
import type { Icon } from '../../../ui/actions/Button.tsx';
import type { RecordActName } from '../calls.ts';
import type { RecordKind, RecordRow } from '../kind.ts';
import { recordWords as words } from '../words.ts';
import { recordBulkWords } from './words.ts';

interface Described {
  label: string;
  icon: Icon;
  danger?: boolean;
  /** What it would change. */
  fits: (row: RecordRow) => boolean;
  /** What takes it back. */
  undo?: RecordActName;
  /** Of one row. */
  done: string;
  /** Of all of them. */
  message: (count: string, one: string) => string;
}

/** What is done to many rows. */
export const recordActs: Readonly<Record<RecordActName, Described>> = {
  activate: {
    label: words.activate,
    icon: Power,
    fits: ({ isActive }) => !isActive,
    undo: 'deactivate',
    ...recordBulkWords.activate,
  },
  deactivate: {
    label: words.deactivate,
    icon: PowerOff,
    fits: ({ isActive }) => isActive,
    undo: 'activate',
    ...recordBulkWords.deactivate,
  },
  end: {
    label: words.end,
    icon: PowerOff,
    fits: ({ endDate }) => endDate === undefined,
    undo: 'resume',
    ...recordBulkWords.end,
  },
  resume: {
    label: words.resume,
    icon: Power,
    fits: ({ endDate }) => endDate !== undefined,
    ...recordBulkWords.resume,
  },
  remove: {
    label: words.delete,
    icon: Trash,
    danger: true,
    fits: () => true,
    ...recordBulkWords.remove,
  },
};

/** What can be done to rows of a kind: what can be done to one of them. */
export const actsOf = <Row extends RecordRow>({ calls }: RecordKind<Row>): RecordActName[] => [
  ...(calls.setActive ? (['activate', 'deactivate'] as const) : []),
  ...(calls.end ? (['end', 'resume'] as const) : []),
  'remove',
];
