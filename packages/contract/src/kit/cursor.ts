/** A row's place in a list: the order, and the row's values in it as the database writes them, its own key last. */
export interface Position {
  /** As in `sort`: `-createDate,nickName`. */
  sort: string;
  values: readonly (string | null)[];
}

/** Longer ones are not ours. */
const MAX_LENGTH = 8_000;
const MAX_SORTS = 3;

/** The header in which a full page names its end. */
export const NEXT_CURSOR = 'next-cursor';

/** A place as callers carry it, in letters that neither an address nor a header changes; its content is nobody's business. */
export const cursorText = ({ sort, values }: Position): string =>
  encodeURIComponent(JSON.stringify([sort, ...values].map(wellFormed)))
    .replaceAll('.', '%2E')
    .replaceAll('%', '.');

/** The place of a cursor; undefined for what is none. Values are judged where they are compared. */
export function cursorOf(text: string): Position | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const parts: unknown = JSON.parse(decodeURIComponent(text.replaceAll('.', '%')));
    if (!Array.isArray(parts)) return undefined;
    const [sort, ...values] = parts as unknown[];
    return typeof sort === 'string' && values.every(isValue) && fits(sort, values)
      ? { sort, values }
      : undefined;
  } catch {
    return undefined;
  }
}

const wellFormed = (value: string | null): string | null => value?.toWellFormed() ?? null;

const isValue = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** One value for each order, and the key, which every row has. */
const fits = (sort: string, values: readonly (string | null)[]): boolean =>
  values.length <= MAX_SORTS + 1 && values.length === sort.split(',').length + 1 && values.at(-1) !== null;
