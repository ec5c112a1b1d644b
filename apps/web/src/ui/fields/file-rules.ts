import { toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';

export type FileRules = { /** Lower case, without the dot. */ extensions: readonly string[]; maxKb: number };

/** Why a file is not taken, undefined when it is. By its name and size only: the server looks inside. */
export function fileFault(
  file: { name: string; size: number },
  { extensions, maxKb }: FileRules,
): string | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!extension || !extensions.includes(extension)) return words.wrongFileType(extensionList(extensions));
  if (file.size === 0) return words.fileEmpty;
  return file.size > maxKb * 1024 ? words.fileTooLarge(sizeText(maxKb * 1024)) : undefined;
}

/** 2097152 → «۲ مگابایت» */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(words.sizes.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = Math.round((bytes / 1024 ** power) * 10) / 10;
  return `${toPersianDigits(String(amount).replace('.', '\u066b'))} ${words.sizes[power]}`;
}

export const extensionList = (extensions: readonly string[]): string => extensions.join(words.comma);
