import type { AnswerOf } from '@moadi/contract/kit';
import { registrationEndpoints as endpoints } from '@moadi/contract/registration';
import {
  checkRegistration,
  contactFields,
  stepsProgress,
  taxpayerFields,
  type Registration as Facts,
  type StepProgress,
} from '@moadi/domain/cases';
import { documentOf } from '@moadi/domain/fields';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { createStore } from '../../ui/lib/store.ts';
import { queryClient, queryOf, refreshQueries } from '../../kit/api/queries.ts';

export type Registration = AnswerOf<typeof endpoints.registration>;

export type SignOwner = Registration['signOwners'][number];

export const registrationQuery = (clientId: number) =>
  queryOf(endpoints.registration, { params: { clientId } });

/** The case whose first save this page has just made: it says so until that is closed, or the page is left. */
export const draftSaved = createStore<number | undefined>(undefined);

/** Shown at once, also by the other steps. */
export function keep(one: Registration): Registration {
  queryClient.setQueryData(registrationQuery(one.clientId).queryKey, one);
  return one;
}

export const readAgain = async (clientId: number): Promise<Registration> =>
  keep(await call(endpoints.registration, { params: { clientId } }));

export const refresh = (): Promise<void> => refreshQueries(endpoints.registration);

/** Every step with how it stands; of a case that is not saved yet, the first ones. */
export const progressOf = (one: Registration | undefined): StepProgress[] =>
  stepsProgress({
    type: one?.typeOfCase,
    faults: checkRegistration(one ? factsOf(one) : nothing, Date.now()),
    dues: one?.dues ?? [],
  });

const nothing: Facts = { taxpayer: {}, isInquired: false, contact: {}, signOwners: [], documents: [] };

const factsOf = (one: Registration): Facts => ({
  taxpayer: documentOf(taxpayerFields, one),
  isInquired: one.isInquired,
  contact: documentOf(contactFields, one.contactInformation),
  signOwners: one.signOwners,
  documents: one.evidences.map(({ evidenceType }) => evidenceType),
  fiscalId: one.fiscalId,
});

/**
 * Writes one part of a case over the version that the form began from. Where somebody has written another part since, this one
 * goes over the newer version: nothing of it was changed unseen. Where they wrote the same part, the refusal is for the person.
 */
export async function writePart(
  base: Registration,
  part: (one: Registration) => unknown,
  send: (version: number) => Promise<Registration>,
): Promise<Registration> {
  try {
    return keep(await send(base.version));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'http.editedMeanwhile') throw error;
    const newer = await readAgain(base.clientId);
    if (JSON.stringify(part(newer)) !== JSON.stringify(part(base))) throw error;
    return keep(await send(newer.version));
  }
}
