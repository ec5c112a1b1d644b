import { createHmac } from 'node:crypto';
import type { AppliedMigration, CopiedTable } from '../database/copying/tables.ts';
import { Unopened } from './sealed.ts';

/** What stands first in a backup. */
export interface Manifest {
  format: 1;
  /** When the copy was begun, ms: what is in it is as it was then. */
  at: number;
  migrations: AppliedMigration[];
  tables: CopiedTable[];
  /** By it one tells whether a secret is the one that the data was used with; it says nothing of the secret. */
  secret: string;
  /** Whether uploaded files are in it. */
  files: boolean;
}

export const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 32);

export function readManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest;
  if ((manifest.format as number) !== 1) throw new Unopened('It was made by a newer version of Moadi.');
  return manifest;
}
