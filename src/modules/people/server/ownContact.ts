import type { Operation } from '@/engine/operations';
import { answered } from '@/engine/operations';
import { saveRecord } from '@/engine/saving/saveRecord';
import { employees } from '@/modules/people/model/employees';

/** Changes the fields that people maintain themselves on their own record, in any role. */
const changeOwn: Operation = {
  // Its input names every field that may be sent, and has refused all others.
  async change(ctx, { body = {} }) {
    const own = { ...body, id: ctx.by.id };
    return answered(await saveRecord(ctx, employees, { body: own, may: 'contact' }), 'Saved');
  },
};

/** The calls that people make on their own record, by name. */
export const ownChanges: Readonly<Record<string, Operation>> = {
  'employees/contact': changeOwn,
};
