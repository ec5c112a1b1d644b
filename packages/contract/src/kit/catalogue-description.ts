import type { Permission } from '@moadi/domain/access';
import type { Fault, FaultCode } from '@moadi/domain/faults';
import type { DocumentOf, FieldTable } from '@moadi/domain/fields';

/** Reference data that everybody reads and role 1 keeps: rows of one field table, told apart by one of them. */
export interface CatalogueDescription<F extends FieldTable, Required extends keyof F & string> {
  name: string;
  /** Below the API, and the page in the panel. */
  path: `/${string}`;
  /** «واحد اندازه‌گیری» and «واحدهای اندازه‌گیری». */
  one: string;
  many: string;
  fields: F;
  /** What every row has. */
  required: readonly Required[];
  /** What people have to fill in beside that: a row that comes from elsewhere may lack it. */
  byHand?: readonly (keyof F & string)[];
  /** Which of the required ones people call a row by, and which tells it from others. */
  title: Required;
  key: Required;
  /** What no two rows have in common, each with all of its fields together; else the key and what people call a row by. */
  alike?: readonly (readonly (keyof F & string)[])[];
  /** Its ids are whole numbers, which stand in other tables; on the wire they are text like all others. */
  isNumbered?: true;
  /** The day from which on a row holds, where it has one: its end lies behind it, and of one key a single row holds on any day. */
  begin?: keyof F & string;
  /** What a card on a phone tells beside name, key and status. */
  facts?: readonly (keyof F & string)[];
  /** The fields that its list begins with, where it has more than fit; else the first ones. */
  listed?: readonly (keyof F & string)[];
  /** What it is filtered by before anybody asks for more; else by those. */
  filtered?: readonly (keyof F & string)[];
  /** What its list is sorted by at first; else the title. */
  sort?: Required;
  /** Where it has millions of rows: the only columns that an index sorts them by, and those that it finds few of them by. */
  indexed?: { sorts: readonly string[]; filters: readonly string[] };
  /** What is wrong with a row beyond each of its fields, and which faults these are. */
  rowRules?: { check(row: DocumentOf<F>): readonly Fault[]; faults: readonly FaultCode[] };
  /** Who reads it; else everybody. */
  read?: Permission;
  /** What may have a row, as the end of «در ۳ …» says it: a row that is had is ended, not deleted. */
  holders: Readonly<Record<string, string>>;
}
