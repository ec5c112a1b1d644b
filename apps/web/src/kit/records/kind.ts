import type { CasePermission } from '@moadi/domain/access';
import type { FieldTable } from '@moadi/domain/fields';
import type { UsesEndpoint } from '@moadi/contract/invoices';
import type { CaseRecordCalls, Resource } from '@moadi/contract/kit';
import type { ComponentType, ReactNode } from 'react';
import type { Definition } from '../../ui/display/DefinitionList.tsx';
import type { MenuItem } from '../../ui/overlays/Menu.tsx';
import type { Edition } from '../edition/useEdition.tsx';
import type { Cells } from '../list/columns.tsx';
import type { ExtraFilters } from '../list/ResourceFilters.tsx';

export interface RecordRow {
  id: string;
  clientId: number;
  businessName?: string | undefined;
  isActive: boolean;
  createDate: number;
  modifyDate?: number | undefined;
  version: number;
}

/** What a case keeps for its invoices, its buyers and its goods: their lists work alike and are described by this. */
export interface RecordKind<Row extends RecordRow> {
  resource: Resource;
  endpoints: CaseRecordCalls<Row> & { uses: UsesEndpoint };
  write: CasePermission;
  fields: FieldTable;
  nameOf: (row: Row) => string;
  /** Loaded when first opened. */
  Editor: ComponentType<EditorProps<Row>>;
  words: RecordWords;
  /** It cannot be deleted while an unfinished invoice holds it. */
  heldStays: boolean;
  cells?: Cells<Row>;
  extraFilters?: ExtraFilters;
  /** What the details say beside the fields. */
  facts?: (row: Row) => Definition[];
  /** Where the details lead; staff stay outside the case. */
  renderLinks?: (row: Row, isStaff: boolean) => ReactNode;
  /** Acts of its own, in the row's menu. */
  acts?: (row: Row) => MenuItem[];
}

export interface RecordWords {
  title: string;
  allTitle: string;
  add: string;
  detailsTitle: string;
  deleteTitle: string;
  deleteQuestion: (name: string) => string;
  /** What becomes of the invoices that have it. */
  deleteEffect: string;
  /** Over the unfinished invoices that hold it. */
  held: (name: string, count: string) => string;
}

export interface EditorProps<Row> {
  clientId: number;
  /** Absent: a new one. */
  edited?: Row;
  edition?: Edition<Row>;
  query: string;
  onDone: () => void;
  onClose: () => void;
}
