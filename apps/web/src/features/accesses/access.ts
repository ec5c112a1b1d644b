import type { accessEndpoints } from '@moadi/contract/accesses';
import type { AnswerOf } from '@moadi/contract/kit';

/** Somebody who sees a case, is invited to it, or was until lately. */
export type Access = AnswerOf<typeof accessEndpoints.list>[number];

export const nameOf = ({ fullName, mobileNumber }: Access): string => fullName ?? mobileNumber;
