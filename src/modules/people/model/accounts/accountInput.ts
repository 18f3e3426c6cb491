import type { RecordValues } from '@/core/fields';
import type { Operation } from '@/core/operations/operation';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { readInput } from '@/core/validation/schema';
import { confirmIssue, newPasswordIssue, passwordMessages, sameIssue } from './passwords';

/** The field of a call that holds a password somebody wants to have, and the one that repeats it. */
const NEW_PASSWORDS: Readonly<
  Record<string, { password: string; confirm?: string; current?: string }>
> = {
  'auth/create-password': { password: 'password' },
  'auth/register': { password: 'password' },
  'employees/change-password': {
    password: 'new_password',
    confirm: 'confirm_password',
    current: 'current_password',
  },
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads the body of a call around signing in. New passwords and their repetition are told what is wrong with them in
 * the words of their own rules, whatever the kind of field would say.
 */
export function readAccountInput(
  operation: Pick<Operation, 'name' | 'input'>,
  body: Record<string, unknown>,
): { values: RecordValues } | { errors: FieldErrors } {
  const read = readInput(operation.input ?? {}, body);
  const errors: FieldErrors = 'errors' in read ? read.errors : {};
  const fields = NEW_PASSWORDS[operation.name];
  if (fields) {
    const wanted = textOf(body[fields.password]);
    const current = fields.current && textOf(body[fields.current]);
    const issue = newPasswordIssue(wanted) ?? sameIssue(wanted, current);
    if (issue) errors[fields.password] = [issue];
    else if (errors[fields.password]) errors[fields.password] = [passwordMessages.invalid];
    const repeated = fields.confirm && confirmIssue(textOf(body[fields.confirm]), wanted);
    if (fields.confirm && repeated) errors[fields.confirm] = [repeated];
  }
  return Object.keys(errors).length > 0 || 'errors' in read ? { errors } : read;
}
