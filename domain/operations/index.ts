import { registry } from '../registry';
import type { Resource } from '../resource';
import { crudOperations } from './crud';
import type { Operation } from './operation';
import { verbs } from './verbs';

export type { Operation } from './operation';

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
