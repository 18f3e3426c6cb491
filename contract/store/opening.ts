import type { RoleKey } from '@/core/access/roles';
import type { By, Query, Refused, Store, Stored } from '@/engine/store';
import { demoAccounts } from '@/modules/samples';
import { resourceAt } from '@/registry';

/** A separate store with the demo company. */
export interface OpenedStore {
  store: Store;
  close(): Promise<void>;
}

/** Opens a store for the tests of a part. */
export type Opening = () => Promise<OpenedStore>;

/** Returns the demo account of a role, as the author of a change. */
function personAs(role: RoleKey): By {
  const at = demoAccounts.findIndex((account) => account.role === role);
  const account = demoAccounts[at];
  if (!account) throw new Error(`no demo account is ${role}`);
  return { id: at + 1, name: account.name, role, requestId: `test-${role}` };
}

export const admin = personAs('SUPER_ADMIN');
export const manager = personAs('CONTRACT_MANAGER');
export const engineer = personAs('ENGINEER');

export const makes = resourceAt('makes');
export const models = resourceAt('models');
export const employees = resourceAt('employees');
export const companies = resourceAt('companies');
export const roles = resourceAt('roles');
export const customers = resourceAt('customers');
export const expenses = resourceAt('expenses');

/** Returns the result of a change, and throws if it was refused. */
export async function done<T>(outcome: Promise<T>): Promise<Exclude<T, Refused>> {
  const value = await outcome;
  if (typeof value === 'object' && value !== null && 'refusal' in value)
    throw new Error(JSON.stringify(value.refusal));
  return value as Exclude<T, Refused>;
}

export const addMake = (store: Store, name: string, more = {}): Promise<Stored> =>
  done(store.transaction((tx) => tx.add(makes, { name, ...more }, { by: admin })));

/** Returns the names of the makes that a query finds. */
export const namesOf = async (store: Store, query: Query): Promise<unknown[]> =>
  (await store.find(makes, query)).rows.map(({ name }) => name);

/** Returns the events of a record, oldest first. */
export const eventsOf = async (store: Store, entity: string, id: number) =>
  (
    await store.history({
      tests: [
        { field: 'entity', test: 'in', values: [entity] },
        { field: 'entity_id', test: 'in', values: [id] },
      ],
      sort: [{ field: 'id', descending: false }],
    })
  ).rows;

/** Returns a function that waits for this many callers, or briefly: serialised changes cannot all arrive. */
export function meetingOf(many: number): () => Promise<void> {
  let open: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let come = 0;
  return async () => {
    come += 1;
    if (come >= many) open();
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 300))]);
  };
}
