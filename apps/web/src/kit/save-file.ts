import { handOver } from './api/download.ts';

/** Gives the person a text that the page already holds, as a file. */
export const saveFile = (name: string, text: string, type: string): void =>
  handOver({ name, blob: new Blob([text], { type }) });
