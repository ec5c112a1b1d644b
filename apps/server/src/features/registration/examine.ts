import type { registrationSchema } from '@moadi/contract/registration/schemas';
import { checkRegistration, contactFields, taxpayerFields, type Registration } from '@moadi/domain/cases';
import type { Fault } from '@moadi/domain/faults';
import { documentOf } from '@moadi/domain/fields';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { found } from '../../platform/http/answers/faults.ts';
import { documentsOf } from '../files/service.ts';
import { findRegistration } from './store.ts';

/**
 * Every step of a case's registration, checked again as it is stored: nothing means that it may be handed in. The paths are
 * those of the wizard, whose step `stepOf` knows. That a natural person's number is the owner's own was seen when it was saved.
 */
export async function examineCase(tx: Tx, clientId: number, now: number): Promise<Fault[]> {
  const stored = found(await findRegistration(tx, clientId));
  const evidences = await documentsOf(tx, clientId);
  return checkRegistration(registrationOf({ ...stored, evidences }), now);
}

type Stored = Pick<
  z.output<typeof registrationSchema>,
  'isInquired' | 'contactInformation' | 'signOwners' | 'fiscalId' | 'evidences'
>;

const registrationOf = (row: Stored): Registration => ({
  taxpayer: documentOf(taxpayerFields, row),
  isInquired: row.isInquired,
  contact: documentOf(contactFields, row.contactInformation),
  signOwners: row.signOwners,
  documents: row.evidences.map(({ evidenceType }) => evidenceType),
  fiscalId: row.fiscalId,
});
