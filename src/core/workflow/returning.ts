import { type AccessRow, type Actor, scopeOf } from '@/core/access/table';
import { notAllowed, type Refusal } from '@/core/validation/refusals';

/** Refuses a request to return something the person could take back, or has, themselves. */
export const refuseAskingForReturn = (
  access: AccessRow,
  by: Actor,
  holder: number | null,
): Refusal | undefined =>
  scopeOf(by, access, 'edit') !== undefined || holder === by.id ? notAllowed : undefined;
