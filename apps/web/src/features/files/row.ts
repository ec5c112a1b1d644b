import type { fileEndpoints } from '@moadi/contract/files';
import type { AnswerOf } from '@moadi/contract/kit';

/** A row of any list of files: only lists over all cases name the case, only the list of what was deleted says when. */
export type FileRow = AnswerOf<typeof fileEndpoints.list>[number] &
  Partial<Pick<AnswerOf<typeof fileEndpoints.listDeleted>[number], 'caseName' | 'deletedAt'>>;
