import type { CallOf, Endpoint } from '@moadi/contract/kit';
import { callFor } from './call.ts';
import type { GivenFile, Parts } from './send.ts';

/** Long enough for the browser to have taken the file over. */
const KEPT_MS = 60_000;

/** Asks for a file and hands it to the browser's downloads. */
export async function download<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<void> {
  handOver(await callFor<GivenFile>(endpoint, input as Parts));
}

/** Hands a file that is here to the browser's downloads. */
export function handOver({ name, blob }: GivenFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
