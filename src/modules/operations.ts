import { crudOperations } from '@/core/operations/crudOperations';
import type { Operation } from '@/core/operations/operation';
import { systemOperations } from '@/core/operations/systemOperations';
import { workflowOperations } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import { manifests, registry } from '@/registry';

export type { Operation } from '@/core/operations/operation';

/** The operations that no resource generates. */
const named: readonly Operation[] = [
  ...manifests.flatMap(({ operations = [] }) => operations),
  ...systemOperations,
];

/** Returns every operation of the contract's first dialect, by name. Throws if two share a name. */
export function operationsOf(
  entries: ReadonlyMap<string, Resource>,
): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  const drawn = [...entries.values()].flatMap((resource) => [
    ...workflowOperations(resource),
    ...crudOperations(resource),
  ]);
  for (const operation of [...named, ...drawn]) {
    if (operations.has(operation.name))
      throw new Error(`two operations are called "${operation.name}"`);
    operations.set(operation.name, operation);
  }
  return operations;
}

/** Every operation of the contract's first dialect, by name. */
export const operations = operationsOf(registry);
