import { toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';

/** Files of one kind that a field takes. */
export interface FileLimit {
  /** What people call the kind. */
  label?: string;
  /** Lower case, without the dot. */
  extensions: readonly string[];
  maxKb: number;
}

/** A field takes files of these kinds, each as large as its kind may be. */
export type FileRules = readonly FileLimit[];

const KB = 1024;

/** Why a file is not taken, undefined when it is. By its name and size only: the server looks inside. */
export function fileFault(file: { name: string; size: number }, rules: FileRules): string | undefined {
  const limit = limitOf(file.name, rules);
  if (!limit) return words.wrongFileType(extensionList(extensionsOf(rules)));
  if (file.size === 0) return words.fileEmpty;
  const most = limit.maxKb * KB;
  return file.size > most ? words.fileTooLarge(sizeText(most)) : undefined;
}

/** The limit of the kind that a name says. */
export function limitOf(name: string, rules: FileRules): FileLimit | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension ? rules.find(({ extensions }) => extensions.includes(extension)) : undefined;
}

export const extensionsOf = (rules: FileRules): string[] => rules.flatMap(({ extensions }) => extensions);

/** «تصویر (jpg, png) تا ۲ مگابایت؛ سند (pdf) تا ۱۵ مگابایت» */
export const rulesText = (rules: FileRules): string =>
  rules
    .map(({ label, extensions, maxKb }) => words.fileKind(label, extensions.join(', '), sizeText(maxKb * KB)))
    .join(words.semicolon);

/** 2097152 → «۲ مگابایت» */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(words.sizes.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = Math.round((bytes / KB ** power) * 10) / 10;
  return `${toPersianDigits(String(amount).replace('.', '\u066b'))} ${words.sizes[power]}`;
}

const extensionList = (extensions: readonly string[]): string => extensions.join(words.comma);
