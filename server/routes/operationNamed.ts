import { operations } from '../../domain/operations';
import type { RoutedOperation } from '../plugins/guard';

/** What a route says of itself for the operation of this name; a route for one that does not exist stops the boot. */
export function operationNamed(name: string, writes: boolean): RoutedOperation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation is called "${name}"`);
  const { guard, changes = false, takesNoKey = false, endsSession = false } = operation;
  return { name, guard, changes, takesNoKey, endsSession, writes };
}
