import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong, notAnObject, type Refusal } from '../domain/kernel/refusals';
import type { Operation } from '../domain/operations';
import { readAccountInput } from '../domain/people/accountInput';
import { isGuessable } from '../domain/people/guessablePasswords';
import type { Counting } from './attempts';
import type { Request } from './express';
import { bodyOf, operationNamed } from './guard';
import type { KeptAnswers } from './idempotency';
import type { Outbox } from './outbox';
import type { Sessions } from './sessions';
import type { Store } from './store';
import type { Memory } from './store/memory';
import type { Tokens } from './tokens';

/** What the sign-in calls work with. Everything but the records is in memory and cleared by a reset. */
export interface Accounts {
  store: Store;
  memory: Memory;
  sessions: Sessions;
  tokens: Tokens;
  tries: Counting;
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
