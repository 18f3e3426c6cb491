import { recordOf } from '@/engine/call';
import type { INVITATION_LINKS } from '@/modules/people/model/accounts/invites';
import { employees } from '@/modules/people/model/employees';
import type { AccountOperation } from './accountCall';
import { hashOfToken } from './tokens';

interface InvitationLink {
  name: string | null;
  state: (typeof INVITATION_LINKS)[number];
}

/** Returns the person an invitation is for, by its token, without a change. It hides how a link was spent. */
export const readInvitation: AccountOperation = async (store, { tries, place }, { token = '' }) => {
  const refusal = await tries.count('verify_otp', place);
  if (refusal) return { refusal };
  const found = await recordOf(store, employees, await store.holder('invite', hashOfToken(token)));
  const data: InvitationLink = found
    ? { name: found.name, state: 'invited' }
    : { name: null, state: 'spent' };
  return { data, message: 'OK' };
};
