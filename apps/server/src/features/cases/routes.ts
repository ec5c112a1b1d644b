import { caseEndpoints as endpoints } from '@moadi/contract/cases';
import { caseSchemas as schemas } from '@moadi/contract/cases/schemas';
import { fault } from '@moadi/domain/faults';
import { isAnyEconomicCode, isNationalCodeOrId } from '@moadi/domain/identifiers';
import { toLatinDigits } from '@moadi/domain/primitives';
import { withoutNulls } from '../../platform/database/rows.ts';
import { refuse } from '../../platform/http/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Answer } from '../../providers/http-json.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import { countCases, findAccess, findCase, listCases, listCasesOf } from './store.ts';

export function caseRoutes(routes: Routes, { db, inquiries }: Platform & { inquiries: Inquiries }): void {
  routes.signedIn(endpoints.own, schemas.own, ({ user, list }) => listCasesOf(db.read, user.id, list));
  routes.signedIn(endpoints.ownCount, schemas.ownCount, async ({ user, list }) => ({
    totalCount: await countCases(db.read, list, user.id),
  }));
  routes.signedIn(endpoints.list, schemas.list, ({ list }) => listCases(db.read, list));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await countCases(db.read, list),
  }));
  routes.inCase(
    endpoints.item,
    schemas.item,
    async ({ tx, user, access }) =>
      (await findCase(tx, access.clientId, user.id)) ?? refuse(fault('http.rowNotFound')),
  );
  routes.inCase(endpoints.myAccess, schemas.myAccess, async ({ tx, user, access }) =>
    withoutNulls((await findAccess(tx, access.clientId, user.id)) ?? refuse(fault('http.rowNotFound'))),
  );
  routes.signedIn(endpoints.byEconomicCode, schemas.byEconomicCode, async ({ params }) => {
    const code = toLatinDigits(params.code);
    if (!isAnyEconomicCode(code)) refuse(fault('buyers.economicCodeNeeded', 'code'));
    return answered(await inquiries.businessByEconomicCode(code));
  });
  routes.signedIn(endpoints.byNationalCode, schemas.byNationalCode, async ({ params }) => {
    const code = toLatinDigits(params.code);
    if (!isNationalCodeOrId(code)) refuse(fault('buyers.nationalCodeNeeded', 'code'));
    return answered(await inquiries.businessesOf(code));
  });
}

function answered<T>(answer: Answer<T>): T {
  if (answer.kind === 'answered') return answer.value;
  return refuse(fault(answer.kind === 'refused' ? 'buyers.noBusiness' : 'cases.inquiryDown'));
}
