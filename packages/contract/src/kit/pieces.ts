/** Bytes of a piece of a large file at the most: what a line that breaks off has to send again. */
export const PIECE_BYTES = 4 * 1_048_576;
