import type { Resource } from '../domain/kernel/resource';
import { DEMO_PASSWORD, demoAccounts, sampleRecords } from '../domain/samples';
import type { Memory } from './store/memory';

/** The people of the demo accounts, whatever their addresses are changed to, each with their one password. */
export function demoPasswords(
  registry: ReadonlyMap<string, Resource>,
  today: string,
): [number, string][] {
  const emails = new Set(demoAccounts.map(({ email }) => email));
  const people = sampleRecords(registry, today).get('employees') ?? [];
  return people
    .filter((person) => emails.has(String(person.email)))
    .map((person) => [Number(person.id), DEMO_PASSWORD]);
}

/** Whose password is what. */
export interface Passwords {
  has(employeeId: number): boolean;
  isRight(employeeId: number, password: string): boolean;
  set(employeeId: number, password: string): void;
}

/** However its accents were typed. */
const plain = (password: string) => password.normalize('NFC');

export const keepPasswords = ({ passwords }: Memory): Passwords => ({
  has: (id) => passwords.get(id) !== undefined,
  isRight: (id, password) => passwords.get(id) === plain(password),
  set: (id, password) => void passwords.set(id, plain(password)),
});
