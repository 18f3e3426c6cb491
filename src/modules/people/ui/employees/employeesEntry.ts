import { employees } from '@/domain/people/employees';

/** The entry of the registry whose records these panels stand above. */
export const employeesEntry = employees;
