import type { FieldTable } from '@moadi/domain/fields';
import type { Resource } from '@moadi/contract/kit';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Definition } from '../../ui/display/DefinitionList.tsx';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import type { OpenedCase } from '../case.ts';
import type { Edition } from '../edition/useEdition.tsx';
import type { Cells } from '../list/columns.tsx';
import type { Mend } from '../list/useMended.ts';
import type { ExtraFilters } from '../list/filters/extra-filters.ts';
import type { RecordCalls, Uses } from './calls.ts';

export interface RecordRow {
  id: string;
  /** Absent for a row of a catalogue. */
  clientId?: number;
  businessName?: string | undefined;
  isActive: boolean;
  /** From when on it is no longer offered, where rows are ended. */
  endDate?: number | undefined;
  createDate: number;
  modifyDate?: number | undefined;
  version: number;
}

/** Rows that people keep, those of a case or those of a catalogue: their lists work alike and are described by this. */
export interface RecordKind<Row extends RecordRow> {
  resource: Resource;
  calls: RecordCalls<Row>;
  /** In an opened case, or outside of all. */
  mayWrite: (opened: OpenedCase | undefined) => boolean;
  fields: FieldTable;
  nameOf: (row: Row) => string;
  Editor: ComponentType<EditorProps<Row> & { clientId: number | undefined }>;
  words: RecordWords;
  /** What has it, below how many there are; `uses` is what `calls.uses` of the same kind has answered. */
  renderHeld?(row: Row, uses: Uses): ReactNode;
  /** It cannot be deleted while something has it. */
  heldStays: boolean;
  cells?: Cells<Row>;
  extraFilters?: ExtraFilters;
  /** Where a search in their list forgives slips. */
  mend?: Mend;
  /** What the details say beside the fields. */
  facts?: (row: Row) => Definition[];
  /** Where the details lead; staff stay outside the case. */
  renderLinks?: (row: Row, isStaff: boolean) => ReactNode;
  /** Where a case's rows are brought in from a workbook. */
  importAt?: LinkProps['to'];
  /** Acts of its own, in the row's menu. */
  acts?: (row: Row) => MenuItem[];
}

export interface RecordWords {
  /** What one row is called. */
  one: string;
  title: string;
  allTitle: string;
  add: string;
  detailsTitle: string;
  deleteTitle: string;
  deleteQuestion: (name: string) => string;
  /** What becomes of what has it. */
  deleteEffect: string;
  /** Over what has it. */
  held: (name: string, count: string) => string;
}

export interface EditorProps<Row> {
  /** Absent: a new one. */
  edited?: Row;
  edition?: Edition<Row>;
  query: string;
  onDone: () => void;
  onClose: () => void;
}
