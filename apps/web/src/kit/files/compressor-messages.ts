import type { Compression, Size } from './compress.ts';

/** What a picture comes to by one choice. */
export interface Made {
  blob: Blob;
  size: Size;
  chosen: Compression;
}

export type Asked =
  | { id: number; kind: 'open'; file: File; maxBytes: number }
  | { id: number; kind: 'make'; chosen: Compression };

export type Answer =
  /** With the size of the picture as it is. */
  | { id: number; size: Size; made: Made }
  /** The name of the error. */
  | { id: number; failed: string };
