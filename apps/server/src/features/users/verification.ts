import type { Inquiries } from '../../providers/inquiries.ts';
import type { User, Verification } from './store.ts';

/**
 * Asks who owns the mobile and who the person is. What could not be asked stays null: the user may work on, is told, and
 * tries again from the profile (spec 1 sections 2.4, 2.6). Foreigners are not in the civil registry; their mobile is asked.
 */
export async function inquire(inquiries: Inquiries, user: User): Promise<Verification> {
  const code = user.nationalIdentityCode;
  if (!code) return { shahkar: null, nid: null };
  const [owner, person] = await Promise.all([
    inquiries.mobileOwner(user.mobileNumber, code),
    user.userType === 1 && user.birthDate !== undefined
      ? inquiries.civilRegistry(code, user.birthDate)
      : Promise.resolve(undefined),
  ]);
  const shahkar = owner.kind === 'answered' ? owner.value : owner.kind === 'refused' ? false : null;
  if (!person) return { shahkar, nid: shahkar };
  if (person.kind === 'answered') return { shahkar, nid: true, person: person.value };
  return { shahkar, nid: person.kind === 'refused' ? false : null };
}
