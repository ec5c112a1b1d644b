import type { EnumTable } from '../enums/index.ts';

/** Which states there would have to be, for a fault: labels for people, ids for programs. */
export const statesIn = ({ label }: Pick<EnumTable, 'label'>, ids: readonly (number | string)[]) => ({
  states: ids.map(id => label(id)).join('، '),
  stateIds: ids.join(', '),
});
