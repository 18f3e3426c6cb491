import { recordOf } from '@/application/call';
import { hashOfToken } from '@/application/tokens';
import { employees } from '@/domain/people/employees';
import type { INVITATION_LINKS } from '@/domain/people/invites';
import type { AccountOperation } from './accountCall';

interface InvitationLink {
  name: string | null;
  state: (typeof INVITATION_LINKS)[number];
}

/** Returns whom an invitation is for by its link's token, and changes nothing. Which way a link was spent is not said. */
export const readInvitation: AccountOperation = async (store, { tries, place }, { token = '' }) => {
  const refusal = await tries.count('verify_otp', place);
  if (refusal) return { refusal };
  const found = await recordOf(store, employees, await store.holder('invite', hashOfToken(token)));
  const data: InvitationLink = found
    ? { name: found.name, state: 'invited' }
    : { name: null, state: 'spent' };
  return { data, message: 'OK' };
};
