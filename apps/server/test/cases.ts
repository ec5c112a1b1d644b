import {
  attachmentType,
  personType,
  fileCheckState,
  type AttachmentType,
  type CaseState,
  type PersonType,
} from '@moadi/domain/enums';
import { timestamp } from '../src/platform/database/connect.ts';
import type { Tx } from '../src/platform/database/scope.ts';
import { newId } from '../src/platform/ids.ts';

export interface NewCase {
  clientId: number;
  ownerId: string;
  state: CaseState;
  typeOfCase?: PersonType;
  now: number;
  /** Whether its signed contract has been uploaded; unless told otherwise it has. */
  signed?: boolean;
}

/** A case of a test's own, complete as far as its submission looks. */
export async function insertCase(
  tx: Tx,
  { clientId, ownerId, state, typeOfCase = 1, now, signed = true }: NewCase,
): Promise<void> {
  const at = timestamp(now);
  await tx
    .insertInto('cases')
    .values({
      ...{
        client_id: clientId,
        owner_id: ownerId,
        case_name: `پرونده ${clientId}`,
        type_of_case: typeOfCase,
      },
      ...{
        economy_code: '99987195180001',
        national_identity_code: '9998719518',
        business_name: 'کسب‌وکار آزمون',
      },
      ...{
        fiscal_id: `T${String(clientId).slice(-5)}`,
        company_register_number: typeOfCase === personType.id.legal ? '400100' : null,
      },
      ...{ postal_code: '1345678901', province_id: 1, city_id: await someCity(tx), address: 'تهران، پلاک ۱' },
      ...{ landline_number: '02166000000', state, state_since: at, create_date: at },
      inquired_at: at,
    })
    .execute();
  await tx
    .insertInto('case_users')
    .values({ client_id: clientId, id: newId(now), user_id: ownerId, role_type: 1, create_date: at })
    .execute();
  const types: AttachmentType[] = [attachmentType.id.nationalCardImage];
  if (signed) types.push(attachmentType.id.signedContract);
  await tx
    .insertInto('evidences')
    .values(
      types.map(type => ({
        ...{ client_id: clientId, id: newId(now), evidence_type: type, file_name: 'document.pdf' },
        ...{ content_type: 'application/pdf', size: 10, sha256: Buffer.alloc(32, 7) },
        ...{ user_id: ownerId, check_state: fileCheckState.id.clean, create_date: at },
      })),
    )
    .execute();
}

const someCity = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('cities').select('id').where('province_id', '=', 1).limit(1).executeTakeFirstOrThrow())
    .id;
