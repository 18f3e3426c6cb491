import { fieldsWrong } from '@/core/validation/refusals';
import { recordOf } from '@/engine/call';
import type { Answered } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { transitionOne } from '@/engine/transitions/transitionMany';
import { spentToken } from '@/modules/people/model/accounts/codes';
import { passwordIssue } from '@/modules/people/model/accounts/guessablePasswords';
import { employees } from '@/modules/people/model/employees';
import type { AccountOperation } from './accountCall';
import { lockAsAuthor } from './author';
import { ownWords } from './ownWords';
import { hashOfToken } from './tokens';

/** Accepts an invitation by its token, with the person's name and password. Of many tries at once one succeeds. */
export const register: AccountOperation = async (store, call, input) => {
  const { tries, place, passwords, registry, attached, requestId } = call;
  const refusal = await tries.count('verify_otp', place);
  if (refusal) return { refusal };
  const { token = '', name = '', password = '' } = input;
  const tokenHash = hashOfToken(token);
  const spent: Refused = { refusal: fieldsWrong({ token: [spentToken] }) };
  const id = await store.holder('invite', tokenHash);
  if (id === undefined) return spent;
  const known = await recordOf(store, employees, id);
  const issue = passwordIssue(password, [...(await ownWords(store, known)), name]);
  if (issue) return { refusal: fieldsWrong({ password: [issue] }) };
  const hash = await passwords.hash(password);
  return store.transaction(async (tx): Promise<Answered | Refused> => {
    const person = await lockAsAuthor(tx, id, requestId);
    if (!person || !(await tx.spend('invite', tokenHash))) return spent;
    const at = { registry, attached, tx, by: { ...person.by, name } };
    const changed = await transitionOne(at, employees, 'accept', person.record, { name });
    if ('refusal' in changed) return changed;
    await tx.setPassword(id, hash);
    await tx.endSessions({ personId: id });
    return { data: { email: changed.record.email }, message: 'Welcome' };
  });
};
