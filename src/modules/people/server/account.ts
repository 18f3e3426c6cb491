import type { Prepare } from '@/engine/call';
import type { Employee } from '@/modules/people/model/employeeFields';

/** Provides whether the person can sign in, for the rule on addresses. */
export const account: Prepare<Employee> = {
  async prepare({ tx }, { current }) {
    if (!current) return undefined;
    return { facts: { hasAccount: (await tx.password(current.id)) !== undefined } };
  },
};
