import type { Actor } from '@/core/access/table';
import { type Refusal, refusedByState } from '@/core/validation/refusals';
import type { Employee } from './employeeFields';

/** Returns why the personal data of an employee cannot be erased; nothing if it can. */
export function refuseErasure(
  {
    id,
    name,
    status,
    end_date: end,
  }: Pick<Employee, 'name' | 'status' | 'end_date'> & { id: number },
  by: Pick<Actor, 'id'>,
): Refusal | undefined {
  if (id === by.id) return refusedByState('You cannot erase your own personal data.');
  if (status !== 'left')
    return refusedByState(`${name} has not left, so their personal data cannot be erased.`);
  // The years that laws require are counted from it.
  if (end === null) return refusedByState(`Enter the last day of ${name} first.`);
  return undefined;
}
