import { attachmentType, fileKind, type AttachmentType } from '@moadi/domain/enums';
import type { FileRules } from '../../ui/fields/file-rules.ts';

/** What a type of evidence takes, each kind with its limit. */
export const rulesOf = (type: AttachmentType): FileRules =>
  fileKind.items.flatMap(({ id, label, extensions }) => {
    const maxKb = attachmentType.row(type).maxSizeKb[id];
    return maxKb === undefined ? [] : [{ label, extensions, maxKb }];
  });
