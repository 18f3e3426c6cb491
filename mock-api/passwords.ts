import { DEMO_PASSWORD, demoAccounts, sampleRecords } from '../domain/samples';
import type { Store } from './store';

/** Whose password is what, in memory: after a restart of the mock only the demo accounts have one again. */
export interface Passwords {
  has(employeeId: number): boolean;
  isRight(employeeId: number, password: string): boolean;
  set(employeeId: number, password: string): void;
  /** Back to the demo accounts and their one password. */
  reset(): void;
}

/** The people of the demo accounts, whatever their addresses are changed to. */
function demoPeople(store: Store, today: string): number[] {
  const emails = new Set(demoAccounts.map(({ email }) => email));
  const people = sampleRecords(store.registry, today).get('employees') ?? [];
  return people
    .filter((person) => emails.has(String(person.email)))
    .map((person) => Number(person.id));
}

/** However its accents were typed. */
const plain = (password: string) => password.normalize('NFC');

/** Passwords by employee id, beginning with those of the demo accounts. */
export function keepPasswords(store: Store, today: string): Passwords {
  const demo = demoPeople(store, today).map((id): [number, string] => [id, DEMO_PASSWORD]);
  let passwords = new Map(demo);
  return {
    has: (employeeId) => passwords.has(employeeId),
    isRight: (employeeId, password) => passwords.get(employeeId) === plain(password),
    set: (employeeId, password) => {
      passwords.set(employeeId, plain(password));
    },
    reset: () => {
      passwords = new Map(demo);
    },
  };
}
