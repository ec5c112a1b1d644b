import type { AttachmentType } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';

export interface Looked {
  clientId: number;
  path: string;
  sha256: Buffer;
  /** Anyone who sends it has compared by hand what could not be read. */
  compared: boolean;
}

export interface Put {
  clientId: number;
  /** Of the file. */
  id: string;
  sha256: Buffer;
  userId: string;
  address: string;
  now: number;
}

/** What another feature asks of files of its type. */
export interface UploadCheck {
  /**
   * Looks at a file that is no danger and is not kept yet: refuses it, or answers what is to be done in the transaction that puts it
   * on record.
   */
  look: (file: Looked) => Promise<(tx: Tx, put: Put) => Promise<void>>;
}

export type UploadChecks = Readonly<Partial<Record<AttachmentType, UploadCheck>>>;
