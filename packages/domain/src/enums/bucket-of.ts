import { attachmentType, fileBucket, type AttachmentType, type FileBucket } from './files.ts';

/** What files of a type are kept under: it follows from who puts them. */
export const bucketOf = (type: AttachmentType): FileBucket => ofScope.get(attachmentType.row(type).scope)!;

const ofScope = new Map<string, FileBucket>(fileBucket.items.map(({ id, scope }) => [scope, id]));
