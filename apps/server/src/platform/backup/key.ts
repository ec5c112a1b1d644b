import { ConfigError } from '../config/config.ts';
import { weaknessOf } from '../config/settings.ts';
import { readText } from '../secret-file.ts';

/** The text of the key that a backup is sealed with. It lies in a file of the operator's; without it no backup opens. */
export function backupKey(file: string): string {
  const key = readText(file);
  if (!key)
    throw new ConfigError([
      `${file} ${key === undefined ? 'is missing' : 'is empty'}. It holds the key of backups; the first is made with: openssl rand -base64 48 > ${file}`,
    ]);
  const problem = weaknessOf(key);
  if (problem) throw new ConfigError([`${file} ${problem}.`]);
  return key;
}
