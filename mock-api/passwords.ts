import type { Passwords } from '../application/people/accountCall';
import type { Resource } from '../domain/kernel/resource';
import { DEMO_PASSWORD, demoAccounts, sampleRecords } from '../domain/samples';
import type { Password } from './store/kept';

/** The people of the demo accounts, whatever their addresses are changed to, each with their one password. */
export function demoPasswords(registry: ReadonlyMap<string, Resource>, today: string): Password[] {
  const emails = new Set(demoAccounts.map(({ email }) => email));
  const people = sampleRecords(registry, today).get('employees') ?? [];
  return people
    .filter((person) => emails.has(String(person.email)))
    .map((person) => ({ id: Number(person.id), hash: DEMO_PASSWORD }));
}

/** However its accents were typed. */
const plain = (password: string) => password.normalize('NFC');

/** Passwords as they are: the mock keeps nobody's secrets. */
export const plainPasswords: Passwords = {
  hash: async (password) => plain(password),
  isRight: async (password, hash) => plain(password) === hash,
  isStale: () => false,
};
