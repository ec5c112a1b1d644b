const MB = 1_048_576;

/** Bounds of what is read: S41, and what Excel itself can have. Bytes, where nothing else is said. */
export const limits = {
  file: 100 * MB,
  unpacked: 2_048 * MB,
  /** Unpacked beside packed. */
  ratio: 200,
  /** The table of texts, unpacked. */
  strings: 1_024 * MB,
  /** Workbook, relations, styles, notes: what is held whole. */
  smallPart: 32 * MB,
  /** One row, unpacked. */
  row: 16 * MB,
  /** One element or one text: a cell of 32,767 letters has 262,136 where each is written as a number. */
  token: MB,
  rows: 1_048_576,
  columns: 16_384,
  /** Letters in a cell. */
  letters: 32_767,
  legacy: 10 * MB,
  legacySeconds: 60,
} as const;
