import { employees } from '@/modules/people/model/employees';

/** The entry of the registry whose records these panels stand above. */
export const employeesEntry = employees;
