import { crudOperations } from './kernel/crudOperations';
import type { Operation } from './kernel/operation';
import type { Resource } from './kernel/resource';
import { registry } from './registry';
import { verbs } from './verbs';

export type { Operation } from './kernel/operation';

/** Every call of the contract's first dialect, by name. Throws where two share a name. */
export function operationsOf(
  entries: ReadonlyMap<string, Resource>,
): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const operation of [...verbs, ...[...entries.values()].flatMap(crudOperations)]) {
    if (operations.has(operation.name))
      throw new Error(`two operations are called "${operation.name}"`);
    operations.set(operation.name, operation);
  }
  return operations;
}

/** Every call of the contract's first dialect, by name. */
export const operations = operationsOf(registry);
