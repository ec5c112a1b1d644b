import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config/config.ts';

/** What a small file of the operator's or ours holds, trimmed; undefined: there is none. Unreadable: a line that says so. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigError([`${file} cannot be read: ${message}.`]);
  }
}

/**
 * Writes a secret for its owner's eyes only. It is whole and on disk when this returns, and never half: what is sealed with it
 * or set to it afterwards is durable, and an empty file beside that after a power cut would lock everybody out.
 */
export const writeSecret = (file: string, secret: string): void => writeWhole(file, secret, 0o600);

/** The same of what anybody may read. */
export const writePublic = (file: string, text: string): void => writeWhole(file, text, 0o644);

function writeWhole(file: string, text: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const whole = `${file}.new`;
  const opened = openSync(whole, 'w', mode);
  writeSync(opened, `${text}\n`);
  fsyncSync(opened);
  closeSync(opened);
  renameSync(whole, file);
  syncFolder(dirname(file));
}

/** So that the names in it are on disk too. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
