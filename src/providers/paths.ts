import { operations } from '../../domain/operations';
import { addressAt } from './address';

/** The address of an operation (its name in domain/operations), with `id` where its path has a place for it. */
export function addressOf(operation: string, id?: number | string): string {
  const declared = operations.get(operation);
  if (!declared) throw new Error(`no operation is called "${operation}"`);
  return addressAt(operation, declared.path, id);
}
