import type { Field } from '../../../../../domain/kernel/fields';
import { operations } from '../../../../../domain/operations';

/** Some of what an operation about timesheets takes, as its declaration says. */
export function inputOf(operation: string, names: readonly string[]): Record<string, Field> {
  const input = operations.get(`timesheets/${operation}`)?.input ?? {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}
