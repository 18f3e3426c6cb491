import type { Operation } from '@/engine/operations';
import { answered } from '@/engine/operations';
import { saveRecord } from '@/engine/saving/saveRecord';
import { employees } from '@/modules/people/model/employees';

/** Changes what people keep up to date themselves on their own record: a save of these fields alone, whatever their role. */
const changeOwn: Operation = {
  // Its input names every field that may be sent, and has refused all others.
  async change(ctx, { body = {} }) {
    const own = { ...body, id: ctx.by.id };
    return answered(await saveRecord(ctx, employees, { body: own, may: 'contact' }), 'Saved');
  },
};

/** The changes that people make to their own record, by the names of the calls. */
export const ownChanges: Readonly<Record<string, Operation>> = {
  'employees/contact': changeOwn,
};
