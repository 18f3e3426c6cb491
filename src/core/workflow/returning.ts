import { type AccessRow, type Actor, scopeOf } from '@/core/access/table';
import { notAllowed, type Refusal } from '@/core/validation/refusals';

/** Refuses to ask others for the return of what the person could take back, or has, themselves. */
export const refuseAskingForReturn = (
  access: AccessRow,
  by: Actor,
  holder: number | null,
): Refusal | undefined =>
  scopeOf(by, access, 'edit') !== undefined || holder === by.id ? notAllowed : undefined;
