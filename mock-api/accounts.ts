import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong, notAnObject, type Refusal } from '../domain/kernel/refusals';
import type { Operation } from '../domain/operations';
import { readAccountInput } from '../domain/people/accountInput';
import { mayWork } from '../domain/people/employment';
import { isGuessable } from '../domain/people/guessablePasswords';
import type { Tries } from './attempts';
import type { Codes } from './codes';
import type { Request } from './express';
import { bodyOf, operationNamed } from './guard';
import type { KeptAnswers } from './idempotency';
import type { Outbox } from './outbox';
import type { Passwords } from './passwords';
import type { Sessions } from './sessions';
import type { Store } from './store';
import type { Tokens } from './tokens';

/** What the sign-in calls work with. Everything but the records is in memory and cleared by a reset. */
export interface Accounts {
  store: Store;
  sessions: Sessions;
  passwords: Passwords;
  codes: Codes;
  tokens: Tokens;
  tries: Tries;
  answers: KeptAnswers;
  outbox: Outbox;
  operations: ReadonlyMap<string, Operation>;
  /** The beginning of every link in a mail. */
  publicUrl: string;
}

/** What a call around signing in was given, every field a text, or why it cannot be taken. */
export function inputOf(
  { operations }: Accounts,
  name: string,
  request: Request,
): { input: Record<string, string> } | { refusal: Refusal } {
  const body = bodyOf(request);
  if (!body) return { refusal: notAnObject };
  const read = readAccountInput(operationNamed(operations, name), body);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const texts = Object.entries(read.values).map(([field, value]) => [field, String(value ?? '')]);
  return { input: Object.fromEntries(texts) };
}

/** The active employee with this address who has a password already. */
export function findAccount(
  { store, passwords }: Accounts,
  email: string,
): (RecordValues & { id: number }) | undefined {
  const found = store
    .records('employees')
    .find((row) => String(row.email).toLowerCase() === email.toLowerCase() && mayWork(row));
  const id = Number(found?.id);
  return found && passwords.has(id) ? { ...found, id } : undefined;
}

/** Whether anybody would try this password first: a common one, or the name of the person or of a company. */
export function isGuessableFor(store: Store, person: RecordValues, password: string): boolean {
  const companies = store.records('companies').filter((row) => row.archived_at === null);
  const [mailbox] = String(person.email).split('@');
  const words = [person.name, mailbox, ...companies.map((row) => row.name)];
  return isGuessable(
    password,
    words.filter((word) => typeof word === 'string'),
  );
}

/** Failed tries at the password of one account from one network address; after a few they have to wait. */
export function failuresOf({ tries }: Accounts, request: Request, email: string) {
  const key = `${email.toLowerCase()} ${request.ip}`;
  return {
    refusal: () => tries.refusalOf('login_failures', key),
    note: () => tries.count('login_failures', key),
    forget: () => tries.forget('login_failures', key),
  };
}
