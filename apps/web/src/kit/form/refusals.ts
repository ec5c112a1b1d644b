import { ApiError, errorText, linesOf } from '../api/errors.ts';

/** What the server refused of a form: of its fields, or of the whole. */
export interface Refused {
  fields: ReadonlyMap<string, string>;
  form: string | undefined;
}

export const nothingRefused: Refused = { fields: new Map(), form: undefined };

/** A refusal belongs to a field of the form as it was submitted; what concerns no field of it, to the form. All of it is said. */
export function refusedBy(error: unknown, values: object): Refused {
  if (!(error instanceof ApiError)) return { fields: new Map(), form: errorText(error) };
  const entries = Object.entries(error.fields).map(([path, said]) => [path, linesOf(said)] as const);
  const fields = new Map(entries.filter(([path]) => path in values));
  const others = entries.filter(([path]) => !(path in values)).map(([, said]) => said);
  const form = entries.length === 0 ? error.message : linesOf([...others, ...error.general]) || undefined;
  return { fields, form };
}

/** What is still true of it after a change: nothing of a field that changed, and nothing of the whole. */
export function afterChange<T extends object>({ fields }: Refused, before: T, after: T): Refused {
  const isKept = ([name]: [string, string]) => before[name as keyof T] === after[name as keyof T];
  return { form: undefined, fields: new Map([...fields].filter(isKept)) };
}
