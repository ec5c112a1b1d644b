/** What a list was asked for: a value stands only where it is nobody's data. */
export interface ReadFilter {
  field: string;
  op: string;
  values?: readonly (string | number | boolean)[];
}
