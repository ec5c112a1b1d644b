import { inquiryEndpoints as endpoints } from '@moadi/contract/inquiries';
import { inquirySchemas as schemas } from '@moadi/contract/inquiries/schemas';
import { fault } from '@moadi/domain/faults';
import { isAnyEconomicCode, isNationalCodeOrId } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { AddressInquiries, Answer } from '../../providers/inquiries.ts';
import { proposedAddress } from './addresses.ts';
import type { Businesses } from './service.ts';

/** Their limit is the endpoints' own (S58). */
export function inquiryRoutes(
  routes: Routes,
  { businesses: { ask }, db, addressOf }: { businesses: Businesses; db: Db } & AddressInquiries,
): void {
  routes.signedIn(endpoints.byEconomicCode, schemas.byEconomicCode, async ({ params }) => {
    const code = toLatinDigits(params.code);
    if (!isAnyEconomicCode(code)) refuse(fault('buyers.economicCodeNeeded', 'code'));
    return answered(await ask.businessByEconomicCode(code));
  });
  routes.signedIn(endpoints.byNationalCode, schemas.byNationalCode, async ({ params }) => {
    const code = toLatinDigits(params.code);
    if (!isNationalCodeOrId(code)) refuse(fault('buyers.nationalCodeNeeded', 'code'));
    if (!ask.businessesOf) return refuse(fault('buyers.businessesNotListed'));
    return answered(await ask.businessesOf(code));
  });
  routes.signedIn(endpoints.address, schemas.address, ({ params }) =>
    proposedAddress(db, addressOf, params.code),
  );
}

function answered<T>(answer: Answer<T>): T {
  if (answer.kind === 'answered') return answer.value;
  return refuse(fault(answer.kind === 'refused' ? 'buyers.noBusiness' : 'cases.inquiryDown'));
}
