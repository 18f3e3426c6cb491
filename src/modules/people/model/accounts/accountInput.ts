import type { RecordValues } from '@/core/fields';
import type { Operation } from '@/core/operations/operation';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { readInput } from '@/core/validation/schema';
import { confirmIssue, newPasswordIssue, passwordMessages, sameIssue } from './passwords';

/** The field of an operation with a new password, and the ones with its repetition and the current password. */
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
 * Reads the body of a sign-in operation. Errors of new passwords and their repetition use the texts of the password
 * rules, in place of those of the field kind.
 */
export function readAccountInput(
  operation: Pick<Operation, 'name' | 'input'>,
  body: Record<string, unknown>,
): { values: RecordValues } | { errors: FieldErrors } {
  const read = readInput(operation.input ?? {}, body);
  const errors: FieldErrors = 'errors' in read ? read.errors : {};
  const fields = NEW_PASSWORDS[operation.name];
  if (fields) {
    const chosen = textOf(body[fields.password]);
    const current = fields.current && textOf(body[fields.current]);
    const issue = newPasswordIssue(chosen) ?? sameIssue(chosen, current);
    if (issue) errors[fields.password] = [issue];
    else if (errors[fields.password]) errors[fields.password] = [passwordMessages.invalid];
    const repeated = fields.confirm && confirmIssue(textOf(body[fields.confirm]), chosen);
    if (fields.confirm && repeated) errors[fields.confirm] = [repeated];
  }
  return Object.keys(errors).length > 0 || 'errors' in read ? { errors } : read;
}
