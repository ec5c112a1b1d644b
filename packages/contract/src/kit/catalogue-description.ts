import type { Permission } from '@moadi/domain/access';
import type { FieldTable } from '@moadi/domain/fields';

/** Reference data that everybody reads and role 1 keeps: rows of one field table, told apart by one of them. */
export interface CatalogueDescription<F extends FieldTable, Required extends keyof F & string> {
  name: string;
  /** Below the API, and the page in the panel. */
  path: `/${string}`;
  /** «واحد اندازه‌گیری» and «واحدهای اندازه‌گیری». */
  one: string;
  many: string;
  fields: F;
  required: readonly Required[];
  /** Which of the required ones people call a row by, and which no two rows share. */
  title: Required;
  key: Required;
  /** What its list is sorted by at first; else the title. */
  sort?: Required;
  /** Who reads it; else everybody. */
  read?: Permission;
  /** What may have a row, as the end of «در ۳ …» says it: a row that is had is ended, not deleted. */
  holders: Readonly<Record<string, string>>;
}
