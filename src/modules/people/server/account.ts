import type { Prepare } from '@/engine/call';
import type { Employee } from '@/modules/people/model/employeeFields';

/** Whether the person can sign in, by which the rule of addresses goes. */
export const account: Prepare<Employee> = {
  async prepare({ tx }, { current }) {
    if (!current) return undefined;
    return { facts: { hasAccount: (await tx.password(current.id)) !== undefined } };
  },
};
