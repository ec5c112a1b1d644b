import type { mobiles } from './people.ts';
import type { Rows } from './rows.ts';

/** A request that is right as it stands. */
export interface Given {
  /** Of the case's owner unless told otherwise. */
  as?: keyof typeof mobiles | 'nobody';
  /** Instead of `as`: a sign-in of its own. */
  token?: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  file?: { text: string | Buffer; name: string };
  headers?: Readonly<Record<string, string>>;
}

export type Make = (rows: Rows) => Given | Promise<Given>;
