/** Columns of a row that may have no name are null. */
interface Name {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** First and last name as far as they are known; empty without any. */
export const fullNameOf = (name: Name | undefined): string =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ');
