import { mayReadFile } from '@moadi/domain/access';
import { fileCheckState } from '@moadi/domain/enums';
import { fault, type FaultCode } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { PreparedCall } from '../../platform/http/call.ts';
import { sessionOf } from '../../platform/http/callers/caller.ts';
import { findFile } from './store.ts';

export type Reader = Pick<PreparedCall<object>, 'caller' | 'access'>;

export const readerOf = ({ caller, access: { caseRole } }: Reader) => ({
  role: sessionOf(caller).role,
  caseRole,
});

/**
 * A file of the case that may be handed to this person, whatever it is handed out as; refused where it is deleted or was never there
 * (with this fault), its type is not for them, or the scanner has not spoken.
 */
export async function givenFile(tx: Tx, reader: Reader, id: string, notThere: FaultCode) {
  const file = (await findFile(tx, reader.access.clientId, id)) ?? refuse(fault(notThere));
  if (!mayReadFile(file.evidenceType, readerOf(reader))) refuse(fault('http.actionForbidden'));
  if (file.checkState === fileCheckState.id.held) refuse(fault('uploads.scanning'));
  return file;
}
