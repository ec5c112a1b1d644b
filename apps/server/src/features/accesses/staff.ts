import { permissions, staffInCase } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';

/** Roles of the staff that may look into any case, by whatever right. */
export const rolesInCases: readonly RoleType[] = [
  ...new Set(
    Object.values(staffInCase).flatMap(permission => permissions[permission] as readonly RoleType[]),
  ),
].toSorted((a, b) => a - b);
