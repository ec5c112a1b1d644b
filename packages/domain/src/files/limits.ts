/** Pixels that a picture may have: by its head, before it is decoded (S39). */
export const MOST_PIXELS = 40_000_000;
