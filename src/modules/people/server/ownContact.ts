import type { Operation } from '@/engine/operations';
import { answered } from '@/engine/operations';
import { saveRecord } from '@/engine/saving/saveRecord';
import { employees } from '@/modules/people/model/employees';

/** Changes what people keep up to date themselves on their own record: a save of these fields alone, whatever their role. */
const changeOwn: Operation = {
  // Its input names every field that may be sent, and has refused all others.
  async change(at, { body = {} }) {
    const own = { ...body, id: at.by.id };
    return answered(await saveRecord(at, employees, { body: own, may: 'contact' }), 'Saved');
  },
};

/** The changes that people make to their own record, by the names of the calls. */
export const ownChanges: Readonly<Record<string, Operation>> = {
  'employees/contact': changeOwn,
};
