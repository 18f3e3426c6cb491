import { addressAt } from '@/browser/providers/apiAddress';
import { callAddress, type Outgoing } from '@/browser/providers/http/fetching';
import {
  type AccountOperation,
  accountOperations,
} from '@/modules/people/model/accounts/accountOperations';

/** The input of a sign-in call: a JSON body, and a token to use instead of the session's. */
export interface AccountCallOptions extends Pick<Outgoing, 'token' | 'keepalive'> {
  body?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a sign-in call and returns its `data`. Works without the registry, so that the sign-in pages need not load
 * it. Throws a CallFailure.
 */
export async function callAccount(
  name: AccountOperation,
  { body, ...rest }: AccountCallOptions = {},
): Promise<Record<string, unknown>> {
  const method = accountOperations[name];
  const json = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
  const { data } = await callAddress(addressAt(name, name), { method, ...json, ...rest });
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
